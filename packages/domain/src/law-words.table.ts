/** Markets whose words of advertising are known. Each is a country of ISO 3166. */
export const lawMarkets = ['CN', 'ES', 'JP', 'US'] as const
export type LawMarket = (typeof lawMarkets)[number]
/** `law`: a law names the word. `usual`: authorities or the trade list it; no law names it. */
export type LawWordKind = 'law' | 'usual'
/** `source`: law and article in the words of the market, and in brackets for which goods alone. */
export type LawWord = {
  market: LawMarket
  kind: LawWordKind
  source: string
  word: string
  /** Named for advertising of all goods, without a condition. */
  isForAll?: true
}

type Group = Omit<LawWord, 'word'> & { words: readonly string[] }

const listed = (line: string): string[] => line.split('|')

const china: Group[] = [
  {
    market: 'CN',
    kind: 'law',
    isForAll: true,
    source: '《中华人民共和国广告法》第九条第（三）项',
    words: ['国家级', '最高级', '最佳'],
  },
  {
    market: 'CN',
    kind: 'law',
    source: '《中华人民共和国广告法》第二十五条第（一）项（招商等有投资回报预期的商品或者服务）',
    words: ['保本', '无风险', '保收益'],
  },
  {
    market: 'CN',
    kind: 'usual',
    source: '行业惯用的绝对化用语清单，参照《广告法》第九条第（三）项“等用语”',
    words: [
      '世界级|宇宙级|顶级|顶尖|特级|极品|极致|至尊|王牌|万能|最好|最低价|最便宜|最先进|最优秀|最高端|最权威',
      '最受欢迎|史上最低|全网最低|全国第一|全网第一|行业第一|销量第一|排名第一|世界第一|第一品牌|遥遥领先|销量冠军',
      '唯一|独一无二|独家|首选|首家|史无前例|前所未有|无敌|绝对|百分百|100%|永久',
    ].flatMap(listed),
  },
  {
    market: 'CN',
    kind: 'usual',
    source: '行业惯用的医疗用语清单，参照《广告法》第十七条（医疗、药品、医疗器械以外的商品）',
    words: ['根治', '治愈', '疗效', '药到病除', '包治百病', '无副作用', '特效', '神效', '消炎', '防癌'],
  },
]

const spain: Group[] = [
  {
    market: 'ES',
    kind: 'law',
    source: 'Real Decreto 1907/1996, art. 4.2 (productos con pretendida finalidad sanitaria)',
    words: ['adelgazante', 'adelgazantes', 'contra la obesidad'],
  },
  {
    market: 'ES',
    kind: 'law',
    source: 'Real Decreto 1907/1996, art. 4.4 (productos con pretendida finalidad sanitaria)',
    words: ['curación'],
  },
  {
    market: 'ES',
    kind: 'law',
    source: 'Real Decreto 1907/1996, art. 4.13 (unido a efectos preventivos o terapéuticos)',
    words: ['natural'],
  },
  {
    market: 'ES',
    kind: 'law',
    source: 'Ley 7/1996 de Ordenación del Comercio Minorista, art. 18 (solo para esas ventas)',
    words: ['rebajas', 'saldos', 'liquidación'],
  },
  {
    market: 'ES',
    kind: 'law',
    source: 'Ley 3/1991 de Competencia Desleal, art. 22.5 (si hay que pagar algo)',
    words: ['gratuito', 'sin gastos'],
  },
  {
    market: 'ES',
    kind: 'usual',
    source: 'Uso del sector, por el engaño de la Ley 34/1988 General de Publicidad, art. 3, y la Ley 3/1991, art. 5',
    words: [
      'el mejor|la mejor|los mejores|número uno|nº 1|líder|único|única|sin competencia',
      '100% garantizado|garantizado|sin riesgo|definitivo|infalible|el más barato|precio imbatible',
    ].flatMap(listed),
  },
  {
    market: 'ES',
    kind: 'usual',
    source: 'Uso del sector, por el Real Decreto 1907/1996, art. 4 (salud)',
    words: ['milagroso', 'milagrosa', 'cura', 'quemagrasas', 'sin efectos secundarios', 'clínicamente probado'],
  },
]

const japan: Group[] = [
  {
    market: 'JP',
    kind: 'usual',
    source: '医薬品等適正広告基準 第4の3(5)の解説及び留意事項（医薬品等）',
    words: ['根治', '全快', '安全性は確認済み', '副作用の心配はない'],
  },
  {
    market: 'JP',
    kind: 'usual',
    source: '医薬品等適正広告基準 第4の2、第4の3(6)（医薬品・化粧品等の最大級表現）',
    words: ['最高の技術', '最先端の製造方法', '最高の効果', '最強', '世界一'],
  },
  {
    market: 'JP',
    kind: 'usual',
    source: '不動産の表示に関する公正競争規約 第18条（不動産。景品表示法に基づく業界規約）',
    words: [
      '完全|完ぺき|完璧|絶対|万全|日本一|日本初|業界一|当社だけ|他に類を見ない|抜群|特選|厳選|最高級|特級|格安',
      '破格|激安|土地値|完売',
    ].flatMap(listed),
  },
  {
    market: 'JP',
    kind: 'usual',
    source: '広告業界の慣行（景品表示法 第5条の優良誤認・有利誤認、医薬品医療機器等法 第66条を考慮）',
    words: [
      'No.1|ナンバーワン|業界最安値|最安値|必ず痩せる|飲むだけで痩せる|若返り|アンチエイジング|治る|医師推薦',
      '効果絶大|シミが消える|デトックス',
    ].flatMap(listed),
  },
]

const unitedStates: Group[] = [
  {
    market: 'US',
    kind: 'law',
    source: '21 U.S.C. 343(r)(6) (dietary supplements)',
    words: ['diagnose', 'mitigate', 'treat', 'cure', 'prevent'],
  },
  {
    market: 'US',
    kind: 'law',
    source: '16 CFR 323.2, Made in USA Labeling Rule (unless all or virtually all of it is)',
    words: ['Made in USA'],
  },
  {
    market: 'US',
    kind: 'usual',
    source: '16 CFR 251, FTC guide on the word free (if something has to be bought)',
    words: ['free'],
  },
  {
    market: 'US',
    kind: 'usual',
    source: '16 CFR 239.3, FTC guides on guarantees (without their terms)',
    words: ['satisfaction guaranteed', 'money-back guarantee', 'lifetime guarantee'],
  },
  {
    market: 'US',
    kind: 'usual',
    source: '16 CFR 260, FTC Green Guides (unqualified)',
    words: ['eco-friendly', 'environmentally friendly', 'biodegradable', 'compostable', 'non-toxic', 'carbon neutral'],
  },
  {
    market: 'US',
    kind: 'usual',
    source: 'FDA and FTC consumer advice on health fraud',
    words: [
      'miracle cure|scientific breakthrough|secret ingredient|ancient remedy|all natural|quick fix',
      'guaranteed results|no side effects|new discovery',
    ].flatMap(listed),
  },
  {
    market: 'US',
    kind: 'usual',
    source: 'FTC, Gut Check: weight-loss claims',
    words: ['without diet or exercise', 'no matter what you eat', 'permanent weight loss', 'melts fat', 'burns fat'],
  },
  {
    market: 'US',
    kind: 'usual',
    source: 'Habit of the trade, for 15 U.S.C. 45 and 16 CFR 255 (endorsements)',
    words: ['clinically proven', 'doctor recommended', 'risk-free', '100% safe', 'best in the world', '#1 rated'],
  },
]

/** Words of advertising, each market and word once: those that a law names before those that are usual. */
export const lawWords: readonly LawWord[] = [...china, ...spain, ...japan, ...unitedStates].flatMap(
  ({ words, ...facts }) => words.map((word) => ({ ...facts, word })),
)

/** The market of a workspace by its country; undefined where its words are not known. */
export const lawMarketOf = (country: string): LawMarket | undefined => lawMarkets.find((market) => market === country)
