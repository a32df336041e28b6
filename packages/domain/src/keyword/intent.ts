/** What somebody wants who looks for a word; of several the first one here counts. */
export const intents = ['avoid', 'price', 'compare', 'how', 'near', 'buy', 'general'] as const
export type Intent = (typeof intents)[number]

/** Signs of unspaced writing are found anywhere, others as whole words. */
const marks: Record<Exclude<Intent, 'general'>, { anywhere: string; words: string }> = {
  avoid: {
    anywhere: '避坑|避雷|被骗|骗局|投诉|靠谱吗|缺点|失敗|詐欺|デメリット|注意点',
    words: 'scam|complaints?|avoid|problems?|mistakes?|estafa|quejas|problemas?|evitar|errores',
  },
  price: {
    anywhere: '多少钱|价格|价钱|价目|费用|报价|收费|便宜|预算|料金|価格|費用|いくら|安い|相場|見積',
    words:
      'prices?|pricing|costs?|cheap|cheapest|quote|how much|precios?|coste|costes|cuánto|cuanto|barat[oa]s?|presupuesto',
  },
  compare: {
    anywhere: '哪家好|哪个好|哪种好|排名|排行|十大|推荐|区别|对比|比较|评测|おすすめ|比較|ランキング|違い|口コミ|評判',
    words:
      'best|top|vs|versus|compare|comparison|reviews?|difference|mejor|mejores|comparar|comparativa|diferencias?|opiniones',
  },
  how: {
    anywhere: '怎么|如何|怎样|为什么|为啥|教程|步骤|攻略|方法|技巧|流程|やり方|方法|とは|なぜ|手順|コツ',
    words: 'how|why|what|guide|tutorial|steps|ideas|tips|cómo|como|por qué|qué|guía|tutorial|pasos|ideas|consejos',
  },
  near: { anywhere: '附近|周边|就近|本地|近く|周辺', words: 'near me|nearby|cerca|cerca de mí' },
  buy: {
    anywhere: '公司|厂家|批发|定制|服务|上门|预约|电话|加盟|招商|会社|業者|購入|予約|依頼',
    words:
      'company|companies|buy|services?|suppliers?|hire|order|contractors?|empresas?|comprar|servicios?|contratar|proveedores',
  },
}

const rows = intents.flatMap((intent) => {
  if (intent === 'general') return []
  const { anywhere, words } = marks[intent]
  return [{ intent, pattern: new RegExp(`${anywhere}|(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu') }]
})

/** What a keyword asks for, by the first row of which it has a mark; one with a place and no mark is about what is near. */
export const intentOf = (word: string, place = ''): Intent =>
  rows.find(({ pattern }) => pattern.test(word))?.intent ?? (place === '' ? 'general' : 'near')
