import { z } from 'zod'
import { type KnownPlatform, knownPlatform, titleLetters } from '../known-platform.ts'
import type { BrowserManifest } from '../manifest.ts'
import { choiceField, offerField } from '../post-field-schema.ts'

type Names = BrowserManifest['names']
type Limit = BrowserManifest['limits'][number]

/** Read in other people's programs, which disagree; nobody has tried any of it against the platform from here. */
const aitoearn = { source: 'AiToEarn, channel constants, 8bbf520c', checkedAt: '2026-06-26' }
const qianfan = { source: 'QianFan, video limits, 0cce6ea', checkedAt: '2026-07-31' }
const autoUpload = { source: 'social-auto-upload, uploader, 1c66b7db', checkedAt: '2026-08-20' }

const titleOf = (value: number, from: typeof aitoearn): Limit => ({ name: 'title', value, unit: 'characters', ...from })
const topicsOf = (value: number, from: typeof aitoearn): Limit => ({ name: 'topics', value, unit: 'topics', ...from })
const secondsOf = (value: number, from: typeof aitoearn): Limit => ({
  name: 'duration',
  value,
  unit: 'seconds',
  ...from,
})
const bytesOf = (value: number, from: typeof aitoearn): Limit => ({ name: 'video', value, unit: 'bytes', ...from })

/** One of what the form looks up. Where its list is found on the page was read there too, and not tried on the real portal. */
const oneOf = (name: 'place' | 'collection', { source, checkedAt }: typeof aitoearn): Limit => ({
  name,
  value: 1,
  unit: 'offers',
  source: `${source}; where the list is found was not tried on the portal`,
  checkedAt,
})

const gigabyte = 1024 ** 3
const minute = 60
const day = 86_400

type Portal = {
  name: string
  names: Names
  site: string
  limits: Limit[]
  mostBytes: number
  /** Careful first guesses where nobody wrote a number down; a person may only make them longer. */
  gapMinutes: number
  dailyCap: number
  hasCover: boolean
  /** Whether its form takes a place; nothing is known of the others. */
  hasPlace: boolean
}

const portals: Portal[] = [
  {
    name: 'douyin',
    names: { zh: '抖音', en: 'Douyin', es: 'Douyin', ja: 'Douyin（抖音）' },
    site: 'https://creator.douyin.com',
    limits: [
      titleOf(30, aitoearn),
      topicsOf(5, aitoearn),
      secondsOf(60 * minute, qianfan),
      bytesOf(16 * gigabyte, qianfan),
      oneOf('place', autoUpload),
      oneOf('collection', autoUpload),
    ],
    mostBytes: 16 * gigabyte,
    gapMinutes: 10,
    dailyCap: 10,
    hasCover: true,
    hasPlace: true,
  },
  {
    name: 'kuaishou',
    names: { zh: '快手', en: 'Kuaishou', es: 'Kuaishou', ja: '快手（Kuaishou）' },
    site: 'https://cp.kuaishou.com',
    limits: [topicsOf(3, autoUpload), secondsOf(60 * minute, qianfan), bytesOf(12 * gigabyte, qianfan)],
    mostBytes: 12 * gigabyte,
    gapMinutes: 10,
    dailyCap: 10,
    hasCover: true,
    hasPlace: false,
  },
  {
    name: 'xiaohongshu',
    names: { zh: '小红书', en: 'Xiaohongshu', es: 'Xiaohongshu', ja: '小紅書（RED）' },
    site: 'https://creator.xiaohongshu.com',
    limits: [
      titleOf(20, aitoearn),
      topicsOf(5, aitoearn),
      secondsOf(4 * 60 * minute, qianfan),
      bytesOf(20 * gigabyte, qianfan),
      oneOf('place', autoUpload),
    ],
    mostBytes: 20 * gigabyte,
    gapMinutes: 30,
    dailyCap: 5,
    hasCover: true,
    hasPlace: true,
  },
  {
    name: 'channels',
    names: { zh: '视频号', en: 'WeChat Channels', es: 'WeChat Channels', ja: 'WeChat チャンネル' },
    site: 'https://channels.weixin.qq.com',
    limits: [
      titleOf(16, aitoearn),
      secondsOf(60 * minute, aitoearn),
      bytesOf(gigabyte, aitoearn),
      oneOf('place', qianfan),
      oneOf('collection', qianfan),
    ],
    mostBytes: gigabyte,
    gapMinutes: 15,
    dailyCap: 10,
    hasCover: false,
    hasPlace: true,
  },
  {
    name: 'bilibili',
    names: { zh: '哔哩哔哩', en: 'Bilibili', es: 'Bilibili', ja: 'ビリビリ' },
    site: 'https://member.bilibili.com',
    limits: [titleOf(80, aitoearn), bytesOf(4 * gigabyte, aitoearn), oneOf('collection', qianfan)],
    mostBytes: 4 * gigabyte,
    gapMinutes: 10,
    dailyCap: 5,
    hasCover: true,
    hasPlace: false,
  },
  {
    name: 'weibo',
    names: { zh: '微博', en: 'Weibo', es: 'Weibo', ja: 'Weibo（微博）' },
    site: 'https://weibo.com',
    limits: [titleOf(30, autoUpload), bytesOf(15 * gigabyte, qianfan)],
    mostBytes: 15 * gigabyte,
    gapMinutes: 10,
    dailyCap: 10,
    hasCover: true,
    hasPlace: false,
  },
  {
    name: 'toutiao',
    names: { zh: '今日头条', en: 'Toutiao', es: 'Toutiao', ja: '今日頭条（Toutiao）' },
    site: 'https://mp.toutiao.com',
    limits: [],
    mostBytes: 4 * gigabyte,
    gapMinutes: 10,
    dailyCap: 10,
    hasCover: true,
    hasPlace: false,
  },
  {
    name: 'baijiahao',
    names: { zh: '百家号', en: 'Baijiahao', es: 'Baijiahao', ja: '百家号（Baijiahao）' },
    site: 'https://baijiahao.baidu.com',
    limits: [bytesOf(12 * gigabyte, qianfan)],
    mostBytes: 12 * gigabyte,
    gapMinutes: 10,
    dailyCap: 5,
    hasCover: true,
    hasPlace: false,
  },
]

const fieldsOf = ({ hasPlace }: Portal) =>
  z.object({
    title: z.string().min(1),
    topics: z.array(z.string().min(1)),
    declaration: choiceField(
      { zh: '作品声明', en: 'Declaration', es: 'Declaración', ja: '作品の申告' },
      {
        own: { zh: '内容为自己原创', en: 'My own work', es: 'Obra propia', ja: '自作の内容' },
        ai: { zh: '内容由 AI 生成', en: 'Made with AI', es: 'Hecho con IA', ja: 'AI による生成' },
      },
    ),
    ...(hasPlace ? { place: offerField({ zh: '地点', en: 'Place', es: 'Lugar', ja: '場所' }, 'places') } : {}),
    collection: offerField({ zh: '合集', en: 'Collection', es: 'Colección', ja: 'コレクション' }, 'collections'),
    timingTime: z.int().nullable(),
  })

const manifestOf = (portal: Portal): BrowserManifest => ({
  name: portal.name,
  version: '1',
  names: portal.names,
  driver: 'browser',
  standing: { kind: 'notVerified' },
  defaultSite: portal.site,
  media: [{ kind: 'video', extensions: ['mp4', 'mov'], maxBytes: portal.mostBytes, mostFiles: 1 }],
  limits: portal.limits,
  fields: z.toJSONSchema(fieldsOf(portal)),
  idempotency: 'listMatch',
  schedule: { by: 'platform', minLeadSeconds: 2 * 60 * minute, maxLeadSeconds: 14 * day },
  concurrency: { perAccount: 1, perPlatform: 2 },
  minGapSeconds: portal.gapMinutes * minute,
  dailyCap: portal.dailyCap,
  advisedPace: { gapMinutes: Math.max(30, portal.gapMinutes), dailyCap: Math.min(5, portal.dailyCap) },
  timeouts: { prepare: 1800, commit: 60, verify: 120 },
  settleSeconds: 600,
  selectorsVersion: '1',
  tellsFigures: false,
  capabilities: [
    ...(['topics', 'schedule', 'mix'] as const),
    ...(portal.hasCover ? ['cover' as const] : []),
    ...(portal.hasPlace ? ['poi' as const] : []),
  ],
})

/** Creator portals that are driven by recipes which nobody has verified: off until a person switches one on. */
export const portalPlatforms: readonly KnownPlatform[] = portals.map((portal) =>
  knownPlatform(manifestOf(portal), titleLetters),
)
