import type { PlatformInfo } from '@matrixcast/contract/accounts'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'

/** Our own letter marks; white on each colour is at least 4.5:1. */
const marks: Record<string, { letter: string; colour: string }> = {
  practice: { letter: '苇', colour: '#2f5f52' },
  douyin: { letter: '抖', colour: '#1f2937' },
  kuaishou: { letter: '快', colour: '#b4400a' },
  xiaohongshu: { letter: '红', colour: '#b3123a' },
  channels: { letter: '视', colour: '#1f6f43' },
  bilibili: { letter: '哔', colour: '#a3265f' },
  weibo: { letter: '微', colour: '#a32118' },
  toutiao: { letter: '头', colour: '#9c2a2a' },
  baijiahao: { letter: '百', colour: '#2347a5' },
  bluesky: { letter: 'B', colour: '#0a5fb8' },
  mastodon: { letter: 'M', colour: '#563acc' },
  wordpress: { letter: 'W', colour: '#21607f' },
  tiktok: { letter: 'T', colour: '#33363d' },
  youtube: { letter: 'Y', colour: '#a3262c' },
  ghost: { letter: 'G', colour: '#4a5568' },
  facebook: { letter: 'F', colour: '#2a4f9e' },
  instagram: { letter: 'I', colour: '#8a2a86' },
  x: { letter: 'X', colour: '#22262c' },
  officialaccount: { letter: '公', colour: '#1c6b34' },
  douyinOpen: { letter: '抖', colour: '#374151' },
  kuaishouOpen: { letter: '快', colour: '#8f3a12' },
  bilibiliOpen: { letter: '哔', colour: '#7d2350' },
}

/** What a page shows of a platform. */
export function platformInfoOf(manifest: PlatformManifest, oauth: PlatformInfo['oauth']): PlatformInfo {
  const mark = marks[manifest.name] ?? { letter: manifest.names.en.slice(0, 1), colour: '#4b5565' }
  const limit = (name: string) => manifest.limits.find((row) => row.name === name)?.value ?? null
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" rx="5" fill="${mark.colour}"/><text x="10" y="14.5" font-size="12" text-anchor="middle" fill="#fff" font-family="sans-serif">${mark.letter}</text></svg>`
  return {
    value: manifest.name,
    label: manifest.names,
    mark,
    iconUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    standing: manifest.standing.kind,
    driver: manifest.driver,
    bindForm: manifest.driver === 'api' ? manifest.bindForm : null,
    oauth,
    verifiedAgainst:
      manifest.standing.kind === 'verifiedAgainst' ? `${manifest.standing.what}, ${manifest.standing.at}` : '',
    schedulesOnPlatform: manifest.schedule.by === 'platform',
    mediaTypes: manifest.media.map((row) => row.kind),
    titleMax: limit('title'),
    topicsMax: limit('topics'),
  }
}
