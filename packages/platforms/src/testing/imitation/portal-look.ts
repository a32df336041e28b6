import { bilibiliOffers, channelsOffers, douyinOffers, type OfferLook, xiaohongshuOffers } from './portal-offers.ts'

/** How an imitation looks: the paths and words of one kind of portal. Nothing of it was taken from a real page. */
export type PortalLook = {
  login: string
  loginWords: string
  home: string
  create: string
  manage: string
  manageTitle: string
  /** Where the page publishes, and what the portal answers, as others report it of the real one. */
  publish: { path: string; taken: (id: string) => object; refused: (message: string) => object }
  /** Where a taken post leads. */
  taken: string
  /** The form stands in a frame of this address; null: in the page itself. */
  frame: string | null
  idLabel: string
  choose: string
  /** What the field of the title says, and after a redesign; null: the text's first words are the title. */
  titleHints: readonly [before: string, after: string] | null
  textHint: string
  /** The button that opens the cover's dialog; null: no cover of one's own. */
  cover: string | null
  declaration: string
  later: string
  timeHint: string
  submit: string
  /** What can be looked up; a form without collections among it has a plain list of them. */
  offers: readonly OfferLook[]
  /** The form is there before anything was uploaded. */
  formAtOnce: boolean
  /** Words that a video is filed under have a field of their own; null: they stand in the text. */
  tagHint: string | null
  /** Its text is a plain field of a form, not an editor. */
  plainText: boolean
}

/** A form that comes after the upload, with cover, declaration and collection. */
const studio: PortalLook = {
  publish: {
    path: '/web/api/media/aweme/create_v2',
    taken: (id) => ({ status_code: 0, item_id: id }),
    refused: (message) => ({ status_code: 7, status_msg: message }),
  },
  login: '/',
  loginWords: '扫码登录',
  home: '/creator-micro/home',
  create: '/creator-micro/content/upload',
  manage: '/creator-micro/content/manage',
  manageTitle: '作品管理',
  taken: '/creator-micro/content/manage',
  frame: null,
  idLabel: '抖音号：',
  choose: '点击上传',
  titleHints: ['填写作品标题，为作品获得更多流量', '作品标题'],
  textHint: '添加作品简介',
  cover: '选择封面',
  declaration: '请选择自主声明',
  later: '定时发布',
  timeHint: '日期和时间',
  submit: '发布',
  offers: [],
  formAtOnce: false,
  tagHint: null,
  plainText: false,
}

/** One look per portal that has a recipe. */
export const looks: Record<string, PortalLook> = {
  douyin: { ...studio, offers: douyinOffers },
  /** Signed in by scanning a code; the form stands in a frame. */
  channels: {
    ...studio,
    publish: {
      path: '/micro/content/cgi-bin/mmfinderassistant-bin/post/post_create',
      taken: () => ({ errCode: 0, errMsg: 'request successful' }),
      refused: (message) => ({ errCode: 300330, errMsg: message }),
    },
    login: '/login.html',
    home: '/platform',
    create: '/platform/post/create',
    manage: '/platform/post/list',
    taken: '/platform/post/list',
    frame: '/micro/content/post/create',
    idLabel: '视频号ID: ',
    choose: '上传视频',
    titleHints: ['概括视频主要内容', '短标题'],
    textHint: '添加描述',
    cover: null,
    submit: '发表',
    offers: channelsOffers,
    formAtOnce: true,
  },
  /** No field for a title: the description's first words are it. */
  kuaishou: {
    ...studio,
    publish: {
      path: '/rest/cp/works/v2/video/pc/submit',
      taken: () => ({ result: 1 }),
      refused: (message) => ({ result: 105, message }),
    },
    login: '/profile',
    loginWords: '立即登录',
    home: '/article/home',
    create: '/article/publish/video',
    manage: '/article/manage/video',
    taken: '/article/manage/video',
    idLabel: '用户 ID：',
    choose: '上传视频',
    titleHints: null,
    textHint: '作品描述',
    cover: '封面设置',
    declaration: '作者声明',
    timeHint: '选择日期时间',
  },
  /** A taken note leads to a page of its own, not to the list. */
  xiaohongshu: {
    ...studio,
    publish: {
      path: '/web_api/sns/v2/note',
      taken: (id) => ({ success: true, code: 0, data: { id } }),
      refused: (message) => ({ success: false, code: -9136, msg: message }),
    },
    login: '/login',
    loginWords: '短信登录',
    home: '/new/home',
    create: '/publish/publish',
    manage: '/new/note-manager',
    manageTitle: '笔记管理',
    taken: '/publish/success',
    idLabel: '小红书账号: ',
    choose: '拖拽视频到此',
    titleHints: ['填写标题会有更多赞哦', '填写标题'],
    textHint: '输入正文描述',
    cover: '修改封面',
    declaration: '添加内容类型声明',
    timeHint: '选择日期和时间',
    offers: xiaohongshuOffers,
  },
  bilibili: {
    ...studio,
    publish: {
      path: '/x/vu/web/add/v3',
      taken: (id) => ({ code: 0, data: { bvid: `BV${id}` } }),
      refused: (message) => ({ code: 21000, message }),
    },
    login: '/login',
    home: '/platform/home',
    create: '/platform/upload/video/frame',
    manage: '/platform/upload-manager/article',
    manageTitle: '稿件管理',
    taken: '/platform/upload-manager/article',
    idLabel: 'UID:',
    choose: '点击上传',
    titleHints: ['请输入稿件标题', '请输入稿件标题（必填）'],
    textHint: '填写更全面的相关信息',
    cover: '更改封面',
    declaration: '内容声明',
    later: '定时',
    timeHint: '选择日期和时间',
    submit: '立即投稿',
    offers: bilibiliOffers,
    tagHint: '按回车键Enter创建标签',
  },
  weibo: {
    ...studio,
    publish: {
      path: '/ajax/statuses/update',
      taken: (id) => ({ ok: 1, data: { idstr: id } }),
      refused: (message) => ({ ok: 0, msg: message }),
    },
    login: '/newlogin',
    loginWords: '扫描二维码登录',
    home: '/set',
    create: '/upload/channel',
    manage: '/manage/video',
    manageTitle: '视频管理',
    taken: '/manage/video',
    idLabel: '微博ID：',
    choose: '选择视频',
    titleHints: ['填写标题', '填写标题（0～30个字）'],
    textHint: '有什么新鲜事想分享给大家',
    cover: '上传封面',
    declaration: '内容声明',
    timeHint: '选择日期',
    submit: '发送',
    plainText: true,
  },
  toutiao: {
    ...studio,
    publish: {
      path: '/xigua/api/upload/PublishVideo',
      taken: () => ({ status: 0, data: { Code: 0 } }),
      refused: (message) => ({ status: -12, message }),
    },
    login: '/auth/page/login',
    loginWords: '账密登录',
    home: '/profile_v4/index',
    create: '/profile_v4/xigua/upload-video',
    manage: '/profile_v4/manage/content/all',
    manageTitle: '内容管理',
    taken: '/profile_v4/manage/content/all',
    idLabel: '头条号ID：',
    titleHints: ['请输入 1 ~ 30 个字符', '请输入标题'],
    textHint: '请输入视频简介',
    cover: '上传封面',
    declaration: '作品声明',
    timeHint: '选择日期和时间',
  },
  baijiahao: {
    ...studio,
    publish: {
      path: '/pcui/article/publish',
      taken: (id) => ({ errno: 0, ret: { id } }),
      refused: (message) => ({ errno: 20040, errmsg: message }),
    },
    login: '/builder/theme/bjh/login',
    loginWords: '登录/注册百家号',
    home: '/builder/rc/home',
    create: '/builder/rc/edit',
    manage: '/builder/rc/content',
    manageTitle: '内容管理',
    taken: '/builder/rc/clue',
    idLabel: '百家号ID：',
    titleHints: ['添加标题获得更多推荐', '请输入标题'],
    textHint: '请输入视频简介',
    declaration: '创作声明',
    timeHint: '选择时间',
  },
}
