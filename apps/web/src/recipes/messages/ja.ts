import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: '九つのレシピ',
  meta: 'すぐ使える9つの伝え方。選ぶだけで1つの完全なプランになります',
  facts: '{{scenes}} シーン · 約 {{seconds}} 秒',
  others: '別のレシピ',
  whatToFilm: '撮るもの',
  keywordHint:
    'キーワード（商品・店・サービス名）を入れると、タイトルと台本の {keyword} が置き換わります。文章は自由に変えられます。',
  pitch: {
    name: '売りを直球で',
    about: '最初の一言で引きつけ、理由を2〜3個、最後に行動を促します。',
    scenes: 'つかみ\n商品の寄り\n使う様子\n結果\n行動',
    film: 'カメラに向かって最初の一言、または意外な画\n商品の寄り、ゆっくり回す\n実際に使う手元\n使った後の様子\n店先・住所・注文の合図',
    titles: '{keyword}が選ばれる理由\n{keyword}を選ぶ3つの理由\n{keyword}を買う前に見てください',
    script:
      '{keyword}の何がいいのか。\n1つ目、素材が見えること。\n2つ目、手を抜かないこと。\n3つ目、値段を先に言うこと。\n欲しい方はコメントに「欲しい」と。',
  },
  beforeAfter: {
    name: 'ビフォーアフター',
    about: '元の姿と今の姿。差がそのまま理由になります。',
    scenes: '前\n作業\n後\n細部',
    film: '変える前、同じ角度で\n肝心の一手\n変えた後、同じ角度と光で\n細部を2〜3か所',
    titles: '{keyword}の前と後\n1日で{keyword}がこうなる\n同じ角度で見る{keyword}',
    script: 'これが{keyword}の前です。\n変えたのは1つだけ。\nもう一度見てください。\n細部まで違います。',
  },
  questionAnswer: {
    name: '一問一答',
    about: 'よくある質問に答えると、信頼が生まれます。',
    scenes: '質問\n説明\n実演\n結論',
    film: '質問を口にする、または紙に書く\n説明する人の正面\n手や実物で見せる\n一言の結論と商品',
    titles: '{keyword}で一番多い質問\n{keyword}は使える？はっきり答えます\n{keyword}、多くの人が勘違い',
    script:
      '{keyword}はどう選べばいい？\n見るのは1点だけで十分です。\nこの2つはここが違います。\nこれを覚えれば間違えません。',
  },
  list: {
    name: 'リスト',
    about: 'すぐ使える要点を並べ、保存したくなる動画に。',
    scenes: '始まり\n1つ目\n2つ目\n3つ目\n終わり',
    film: '場面をさっと見せる\n1つ目に合う画\n2つ目に合う画\n3つ目に合う画\n商品か人で締める',
    titles: '{keyword}で失敗しない3か条\n{keyword}の前に見る3つ\n{keyword}の本当の話を3つ',
    script:
      '{keyword}、3つだけ。\n1つ目、まずよく見ること。\n2つ目、安いほど高くつくこと。\n3つ目、控えを残すこと。\n保存しておくと便利です。',
  },
  story: {
    name: '物語',
    about: '一人、一つの出来事、一つの転機。最後まで見てもらえます。',
    scenes: '人物\n出来事\n転機\n結果\n余韻',
    film: '主人公の日常\n困った様子\n決めた瞬間\nできあがったとき\n笑顔か遠景',
    titles: '{keyword}を始めて10年\nあるお客様と{keyword}\n{keyword}の裏側の一日',
    script:
      'ある日、お客様が来ました。\n{keyword}に満足したことがないと。\nだから一から作り直しました。\n黙って、笑ってくれました。\nこれが{keyword}を続ける理由です。',
  },
  howTo: {
    name: '作り方',
    about: '一歩ずつ教えれば、信じてもらえます。',
    scenes: '完成形\n材料\n手順1\n手順2\n手順3\n完成',
    film: 'できあがりを先に\n材料を並べる\n手順1の寄り\n手順2の寄り\n手順3の寄り\n完成をもう一度',
    titles: '{keyword}は3手順\n家でできる{keyword}\n一緒にやれば{keyword}は簡単',
    script:
      'これが{keyword}の完成形です。\n用意するのはこれだけ。\n1、ゆっくりと。\n2、色を見て。\n3、ここが大事。\nできました。試してみてください。',
  },
  testimonial: {
    name: 'お客様の声',
    about: '使った人の一言は、自賛の十言に勝ります。',
    scenes: '第一声\n話の内容\n使う様子\n結果',
    film: 'お客様の顔と最初の一言（許可を得て）\n話の全体\n使っているところ\n満足した様子',
    titles: '{keyword}を使った人の声\n{keyword}の常連の本音\n{keyword}を褒めるのは私たちではありません',
    script: '{keyword}を使う方に聞きました。\n最初の一言は率直でした。\n使うとこんな感じです。\nまた来てくれます。',
  },
  visit: {
    name: 'お店訪問',
    about: '入口から一緒に歩けば、行きたくなります。',
    scenes: '入口\n店内\n名物\n人\n行き方',
    film: '通りから入口へ、看板を入れて\n入って最初の眺め\n一番の見どころ\n働く人\n地図・駐車場・駅',
    titles: '街角の{keyword}\n{keyword}を見に行こう\n地元の人が通う{keyword}',
    script:
      '今日は{keyword}をご案内。\n入った瞬間にわかります。\nこれが名物です。\n少ない人数で、丁寧に。\n行き方は最後に。',
  },
  slideshow: {
    name: '写真スライド',
    about: '写真だけでも、音楽と文字で1本になります。',
    scenes: '表紙\n2枚目\n3枚目\n4枚目\n終わり',
    film: '一番の1枚\n全体\n細部\n人や使う場面\n連絡先か店先',
    titles: '写真5枚でわかる{keyword}\n{keyword}、そのままの姿\n{keyword}の写真はすべて本物',
    script: '{keyword}、そのままの姿。\nまず全体。\n次に細部。\n使ってこそ映えます。\n気に入ったら保存を。',
  },
}

export default words
