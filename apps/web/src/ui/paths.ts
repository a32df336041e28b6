/** The addresses of our screens, as the specification writes them. */
export const paths = {
  login: '/login',
  unauthorised: '/401',
  missing: '/404',
  handoff: '/handoff',
  dashboard: '/index',
  accounts: '/account/authorization',
  plans: '/planList/planList',
  planMaterial: '/planList/addVideoData',
  planClip: '/planList/clip',
  clip: '/intellectSeo/clip',
  clipTemplates: '/intellectSeo/clipTemplate',
  recipes: '/intellectSeo/dugujiujian',
  imageText: '/intellectSeo/imageText',
  smart: '/intellectSeo/smart',
  orders: '/video/list',
  queue: '/videoProduction/videoProduction',
  planForm: '/addPlan/addPlan',
  works: '/planTask/planTask',
  publishTasks: '/planSendVideo/planSendVideo',
  calendar: '/planCalendar/planCalendar',
  videoPublish: '/intellectSeo/videoPublish',
  hub: '/intellectSeo/list',
  materials: '/materialCenter/materialCenter',
  music: '/musicCenter/musicCenter',
  settings: '/personal/personal',
  loginQuark: '/loginQuark',
  quarkHome: '/quark/home',
  quarkEditor: '/quark/editor',
} as const

export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`
