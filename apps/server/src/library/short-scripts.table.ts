export type ShortLanguage = 'zh' | 'en'
type Script = {
  /** Its name in addresses and files. */
  id: string
  title: Record<ShortLanguage, string>
  /** Each is spoken over a scene of its own. */
  sentences: Record<ShortLanguage, readonly string[]>
}

/** What the short videos of the product say; `make-short-videos.ts` makes them with the clip engine. */
export const shortScripts: readonly Script[] = [
  {
    id: 'short-first-day',
    title: { zh: '短讲：从素材到发布', en: 'In short: from footage to posts' },
    sentences: {
      zh: [
        '先把矩阵账号加进来。',
        '再上传视频、图片和音乐。',
        '一个计划说明要做多少条视频。',
        '每条作品只发到一个账号。',
        '发布之后，平台上能看到才算核实。',
      ],
      en: [
        'First add the accounts you post to.',
        'Then upload footage, pictures and music.',
        'A plan says how many videos are made.',
        'Each work goes to one account, once.',
        'A post counts as verified when the platform shows it.',
      ],
    },
  },
  {
    id: 'short-accounts',
    title: { zh: '短讲：添加账号', en: 'In short: adding accounts' },
    sentences: {
      zh: [
        '打开矩阵账号管理，选择平台。',
        '有接口的平台由服务器直接连接。',
        '其他平台由云管家打开登录页面。',
        '您在平台自己的页面上登录。',
        '登录信息加密保存，可以随时解除。',
      ],
      en: [
        'Open the accounts and choose a platform.',
        'Some platforms are reached by the server itself.',
        'For the others, the helper opens the login page.',
        'You sign in on the platform’s own page.',
        'Logins are kept encrypted, and you can remove them.',
      ],
    },
  },
  {
    id: 'short-plan',
    title: { zh: '短讲：第一个计划', en: 'In short: the first plan' },
    sentences: {
      zh: [
        '给每个场景放进几个素材。',
        '写几个标题和一段口播。',
        '页面会算出能做多少条不同的视频。',
        '先看六条抽样，再开始制作。',
        '制作时可以离开页面。',
      ],
      en: [
        'Put several materials into each scene.',
        'Write a few titles and a script.',
        'The page counts how many different videos can come of it.',
        'Look at six samples before anything is made.',
        'You may leave the page while videos are made.',
      ],
    },
  },
  {
    id: 'short-different',
    title: { zh: '短讲：做出不同的视频', en: 'In short: videos that differ' },
    sentences: {
      zh: [
        '素材越多，视频越不相同。',
        '每个场景最好有三个以上的素材。',
        '标题和封面也要有几个。',
        '声音、字幕和转场可以轮流使用。',
        '太相近的作品会被标出来。',
      ],
      en: [
        'More footage makes videos that differ more.',
        'Give each scene three materials or more.',
        'Titles and covers need several too.',
        'Voices, captions and transitions can take turns.',
        'Works that are too alike are marked.',
      ],
    },
  },
  {
    id: 'short-practice',
    title: { zh: '短讲：在练习平台发布', en: 'In short: posting to the practice platform' },
    sentences: {
      zh: [
        '练习平台随产品一起运行。',
        '先在那里添加一个账号。',
        '选好作品，安排时间，确认发布。',
        '云管家替您完成上传和填写。',
        '练习平台上的结果都标明是模拟的。',
      ],
      en: [
        'A practice platform comes with the product.',
        'Add an account there first.',
        'Choose works, give them times, and publish.',
        'The helper uploads them and fills in the form.',
        'Everything there is marked as simulated.',
      ],
    },
  },
  {
    id: 'short-unsure',
    title: { zh: '短讲：发布失败怎么办', en: 'In short: when a post fails' },
    sentences: {
      zh: [
        '失败的发布都写明原因。',
        '可以修改的，改好再重试。',
        '不确定时，先到平台上看一看。',
        '看到了就说已经发出。',
        '没有看到，才可以再发一次。',
      ],
      en: [
        'Every failed post says why.',
        'Mend what can be mended and retry.',
        'When nobody is sure, look on the platform first.',
        'If the post is there, say so.',
        'Only if it is not there may it go again.',
      ],
    },
  },
]
