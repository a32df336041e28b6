const words = {
  title: '独孤九剑',
  meta: '九种现成的讲法，选一种就是一份完整的计划',
  facts: '{{scenes}} 个场景 · 约 {{seconds}} 秒',
  others: '换一种',
  whatToFilm: '要拍什么',
  keywordHint: '填上关键词（产品、门店或服务名），标题和文案里的 {keyword} 会自动替换；文案可以照改。',
  pitch: {
    name: '卖点直说',
    about: '开头一句话抓住人，两三个理由，最后请对方行动。',
    scenes: '开头\n产品近景\n使用过程\n效果\n行动',
    film: '人对着镜头说第一句，或一个出乎意料的画面\n产品特写，慢慢转动\n真实使用，手和动作要清楚\n用完以后的样子\n店门、地址牌或下单的手势',
    titles: '{keyword}，为什么老客都回头\n三个理由选{keyword}\n别急着买，先看完这条{keyword}',
    script:
      '{keyword}到底好在哪？\n第一，材料看得见。\n第二，做法不省事。\n第三，价格说在前面。\n想要的，评论区留个“要”。',
  },
  beforeAfter: {
    name: '前后对比',
    about: '先看原来的样子，再看变化，反差就是理由。',
    scenes: '原来\n动手\n现在\n细节',
    film: '改之前的同一个角度，越普通越好\n最关键的一步\n改之后，同一角度同一光线\n两三个放大的细节',
    titles: '{keyword}前后差别有多大\n花一天，{keyword}变成这样\n同一个角度看{keyword}',
    script: '这是{keyword}之前的样子。\n我们只做了一件事。\n现在你再看。\n细节也不一样了。',
  },
  questionAnswer: {
    name: '一问一答',
    about: '把客户常问的问题讲清楚，专业就有了。',
    scenes: '提问\n解释\n演示\n结论',
    film: '有人把问题说出来，或写在纸上\n讲的人正脸\n用手或实物演示\n一句话的结论配产品画面',
    titles: '{keyword}最常被问的一句话\n{keyword}能不能用？一次说清\n关于{keyword}，十个人九个弄错',
    script: '很多人问，{keyword}到底怎么选？\n其实看一点就够了。\n你看，这样和那样不一样。\n记住这句，就不会选错。',
  },
  list: {
    name: '清单',
    about: '几条干货，条条能用，适合收藏。',
    scenes: '开头\n第一条\n第二条\n第三条\n结尾',
    film: '快速扫一遍场景\n第一条对应的画面\n第二条对应的画面\n第三条对应的画面\n产品或人的收尾画面',
    titles: '{keyword}避坑三条，先存下来\n做{keyword}前先看这三条\n三个关于{keyword}的实话',
    script:
      '{keyword}，记住三条。\n第一条，先看清再动手。\n第二条，便宜的往往更贵。\n第三条，留好售后凭证。\n收藏起来，用得上。',
  },
  story: {
    name: '讲故事',
    about: '一个人，一件事，一个转折，让人看完。',
    scenes: '人物\n遇到的事\n转折\n结果\n回味',
    film: '主角的日常画面\n麻烦出现的样子\n决定改变的那一刻\n事情做成以后\n主角的笑脸或远景',
    titles: '做{keyword}的第十年\n一位客人让我重新做{keyword}\n{keyword}背后的一天',
    script:
      '那天店里来了一位客人。\n他说，{keyword}总是不满意。\n我们决定重做一遍。\n做完他没说话，只是笑了。\n这就是我们做{keyword}的原因。',
  },
  howTo: {
    name: '手把手教',
    about: '一步一步教会，看的人自然信你。',
    scenes: '成品\n材料\n第一步\n第二步\n第三步\n完成',
    film: '做好的样子先放出来\n所有材料摆一起\n第一步特写\n第二步特写\n第三步特写\n成品展示',
    titles: '{keyword}三步就会\n在家也能做的{keyword}\n跟着做，{keyword}不难',
    script:
      '先看{keyword}做好的样子。\n准备好这些就够了。\n第一步，慢一点。\n第二步，看颜色。\n第三步，最要紧。\n好了，你也试试。',
  },
  testimonial: {
    name: '客户说',
    about: '让用过的人来讲，比自己夸十句管用。',
    scenes: '客户开口\n他怎么说\n使用画面\n结果',
    film: '客户正脸第一句，记得先征得同意\n客户完整的一段话\n客户正在用\n客户满意的样子',
    titles: '用了{keyword}的人怎么说\n听听{keyword}老客的真心话\n不是我们说{keyword}好',
    script: '我们问了用过{keyword}的人。\n他说的第一句话就很实在。\n用下来是这个感觉。\n下次还会来。',
  },
  visit: {
    name: '到店探访',
    about: '带人从门口走进来，看一遍就想来。',
    scenes: '门口\n进门\n招牌\n人\n怎么来',
    film: '街上走到门口，招牌入镜\n推门进去的第一眼\n最值得看的东西\n店里的人在做事\n地图、停车或地铁口',
    titles: '藏在街角的{keyword}\n跟我去看看{keyword}\n本地人常去的{keyword}',
    script: '今天带你看看{keyword}。\n一进门就能闻到。\n这是他们的招牌。\n人不多，但都很用心。\n怎么来，我放在最后了。',
  },
  slideshow: {
    name: '图片轮播',
    about: '只有照片也能做，配上音乐和字就是一条。',
    scenes: '封面\n第二张\n第三张\n第四张\n结尾',
    film: '最好看的一张\n整体\n细节\n人或使用场景\n联系方式或店面',
    titles: '{keyword}，一张比一张好看\n{keyword}实拍，不修图\n五张照片看懂{keyword}',
    script: '{keyword}，都是实拍。\n先看整体。\n再看细节。\n有人用才好看。\n喜欢就收藏。',
  },
}

export default words
