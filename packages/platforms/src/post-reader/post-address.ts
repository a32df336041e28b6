import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { isPrivateHost } from '@matrixcast/domain/private-host'

export type PostAddress = {
  platform: string
  url: string
  /** Platform and place of the post, however its address was spelt; one post has one. */
  key: string
}
export type PostAddressFault = 'addressMissing' | 'addressInner' | 'addressNotPost' | 'platformOther' | 'platformUnsaid'

/** Whose post an address is, where its host or shape says so; `siteOf`: the host of the practice platform. */
type Asked = {
  /** Where guests of the activity may post. */
  platforms: readonly string[]
  /** What the guest chose; empty: they did not have to. */
  chosen: string
  practiceHost: string | null
}

const blueskyPost = /^\/profile\/([^/]+)\/post\/([a-z0-9]+)\/?$/i
const mastodonPost = /^\/@[\w.-]+(?:@[\w.-]+)?\/(\d+)\/?$|^\/users\/[\w.-]+\/statuses\/(\d+)\/?$/
const practicePost = /^\/p\/([\w-]+)\/?$/
/** What follows the question mark of these names the post itself. */
const namingQuery = ['v', 'id', 'modal_id', 'note_id', 'photo_id', 'aid', 'bvid']

/** Hosts that say whose post it is; platforms without a row are told by what the guest chose. */
const hosts: Record<string, RegExp> = {
  bluesky: /^bsky\.app$/,
  douyin: /(^|\.)(douyin|iesdouyin)\.com$/,
  kuaishou: /(^|\.)(kuaishou|gifshow|chenzhongtech)\.com$/,
  xiaohongshu: /(^|\.)(xiaohongshu\.com|xhslink\.com)$/,
  bilibili: /(^|\.)(bilibili\.com|b23\.tv)$/,
  tiktok: /(^|\.)tiktok\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  instagram: /(^|\.)instagram\.com$/,
  facebook: /(^|\.)(facebook\.com|fb\.watch)$/,
  x: /(^|\.)(x\.com|twitter\.com)$/,
}

/** An interface of a platform is the same platform: `douyinOpen` and `douyin`. */
const plainName = (platform: string): string => platform.replace(/Open$/, '')

/**
 * The address of a post in what a guest pasted: apps put words around it. A host of another platform is refused, and so is one
 * of an inner network, which nobody outside could open.
 */
export function readPostAddress(
  typed: string,
  { platforms, chosen, practiceHost }: Asked,
): Outcome<PostAddress, PostAddressFault> {
  const [found = ''] = /https?:\/\/[^\s<>"'，。；！、）】]+/iu.exec(typed) ?? []
  if (found === '' || !URL.canParse(found)) return refused('addressMissing')
  const url = new URL(found)
  if (url.username !== '' || url.password !== '') return refused('addressMissing')
  const isPractice = practiceHost !== null && url.host === practiceHost
  if (!isPractice && isPrivateHost(url.hostname)) return refused('addressInner')
  const platform = platformOf(url, { platforms, chosen, isPractice })
  if (platform === undefined) return refused(platforms.length > 1 && chosen === '' ? 'platformUnsaid' : 'platformOther')
  if (!platforms.includes(platform)) return refused('platformOther')
  const place = placeOf(platform, url)
  if (place === undefined) return refused('addressNotPost')
  return ok({ platform, url: url.href.slice(0, 2000), key: `${plainName(platform)} ${place}`.slice(0, 500) })
}

function platformOf(
  url: URL,
  { platforms, chosen, isPractice }: Omit<Asked, 'practiceHost'> & { isPractice: boolean },
): string | undefined {
  if (isPractice) return 'practice'
  const named = Object.keys(hosts).find((name) => hosts[name]?.test(url.hostname))
  if (named !== undefined) return platforms.find((platform) => plainName(platform) === named) ?? named
  if (platforms.includes('mastodon') && mastodonPost.test(url.pathname)) return 'mastodon'
  const unnamed = platforms.filter((platform) => !(plainName(platform) in hosts) && platform !== 'practice')
  if (unnamed.includes(chosen)) return chosen
  return unnamed.length === 1 && chosen === '' ? unnamed[0] : undefined
}

function placeOf(platform: string, url: URL): string | undefined {
  if (platform === 'bluesky') {
    const [, who = '', key = ''] = blueskyPost.exec(url.pathname) ?? []
    return key === '' ? undefined : `${who.toLowerCase()}/${key}`
  }
  if (platform === 'mastodon') {
    const [, one, other] = mastodonPost.exec(url.pathname) ?? []
    const id = one ?? other
    return id === undefined ? undefined : `${url.host}/${id}`
  }
  if (platform === 'practice') return practicePost.exec(url.pathname)?.[1]
  const path = url.pathname.replace(/\/+$/, '')
  const named = namingQuery.flatMap((name) =>
    url.searchParams.has(name) ? [`${name}=${url.searchParams.get(name)}`] : [],
  )
  if (path === '' && named.length === 0) return undefined
  return [`${url.host.replace(/^(www|m)\./, '')}${path}`, ...named].join(' ')
}
