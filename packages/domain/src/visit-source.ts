const searchHost = /(?:^|\.)(?:google|bing|baidu|sogou|so|sm|duckduckgo|yahoo|yandex|ecosia|naver)\.[a-z.]{2,6}$/
const socialHost =
  /(?:^|\.)(?:weixin\.qq\.com|wechat\.com|weibo\.(?:com|cn)|douyin\.com|kuaishou\.com|xiaohongshu\.com|zhihu\.com|bilibili\.com|tiktok\.com|youtube\.com|facebook\.com|instagram\.com|twitter\.com|x\.com|t\.co|linkedin\.com|bsky\.app|reddit\.com|pinterest\.com)$/

/**
 * Classes of where a visitor came from, for whoever brings no channel; no `?c=` can be spelt like one. `@other`: channels beyond
 * those that are counted apart.
 */
export const sourceClasses = ['@search', '@social', '@site', '@direct', '@other'] as const
export type SourceClass = (typeof sourceClasses)[number]

/** The name of a host as it may be kept: lower case; empty for what is none. */
export const hostOf = (text: string): string =>
  /^[a-z0-9.-]{1,253}$/i.test(text) ? text.toLowerCase().replace(/\.$/, '') : ''

/** `channel` where the address named one, else the class of the host that led here; '' is the host of nobody. */
export function visitSource(channel: string, host: string): string {
  if (channel !== '') return channel
  const known = hostOf(host)
  if (known === '') return '@direct'
  if (searchHost.test(known)) return '@search'
  return socialHost.test(known) ? '@social' : '@site'
}

/** What kind of device a user agent names. */
export function deviceOf(agent: string): 'phone' | 'tablet' | 'computer' {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|Android|HarmonyOS/i.test(agent) ? 'phone' : 'computer'
}
