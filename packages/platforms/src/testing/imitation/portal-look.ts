/** How an imitation looks: the paths and words of one kind of portal. Nothing of it was taken from a real page. */
export type PortalLook = {
  login: string
  home: string
  create: string
  manage: string
  /** The form stands in a frame of this address; null: in the page itself. */
  frame: string | null
  idLabel: string
  choose: string
  titleHint: string
  titleHint2: string
  textHint: string
  submit: string
  withCover: boolean
}

/** A form that comes after the upload, with cover, declaration and collection. */
export const studioLook: PortalLook = {
  login: '/',
  home: '/creator-micro/home',
  create: '/creator-micro/content/upload',
  manage: '/creator-micro/content/manage',
  frame: null,
  idLabel: '抖音号：',
  choose: '点击上传',
  titleHint: '填写作品标题，为作品获得更多流量',
  titleHint2: '作品标题',
  textHint: '添加作品简介',
  submit: '发布',
  withCover: true,
}

/** Signed in by scanning a code; the form stands in a frame. */
export const scanLook: PortalLook = {
  login: '/login.html',
  home: '/platform',
  create: '/platform/post/create',
  manage: '/platform/post/list',
  frame: '/micro/content/post/create',
  idLabel: '视频号ID: ',
  choose: '上传视频',
  titleHint: '概括视频主要内容',
  titleHint2: '短标题',
  textHint: '添加描述',
  submit: '发表',
  withCover: false,
}
