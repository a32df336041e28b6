import type { PlatformManifest } from '../manifest.ts'
import type { PostIssue, PostPlan } from '../post.ts'
import { judgeFields } from '../post-form.ts'
import type { TextCount } from '../text/count-text.ts'

type Fail = (
  path: PostIssue['path'],
  code: PostIssue['code'],
  figures: [limit: number | null, actual: number | null],
  /** The row of the manifest that says so. */
  by?: string,
) => void

/** What a platform would not take of a post by the rows of its manifest, found before anything is sent. */
export function judgePost(
  manifest: PlatformManifest,
  post: PostPlan,
  counts: readonly TextCount[],
  now: number,
): PostIssue[] {
  const issues: PostIssue[] = []
  const limitOf = (name: string) => manifest.limits.find((limit) => limit.name === name)
  const fail: Fail = (path, code, [limit, actual], by = '') => {
    const row = limitOf(by)
    const source = row === undefined ? {} : { source: sourceOf(row, now) }
    const unit = by.endsWith('Bytes') ? { unit: 'bytes' as const } : {}
    issues.push({ path, code, limit, actual, ...unit, ...source, severity: 'error' })
  }
  const row = (name: string): number => limitOf(name)?.value ?? Number.POSITIVE_INFINITY

  if (post.title.trim() === '') fail('title', 'missing', [1, 0])
  for (const { row: name, of, unit, actual, most } of counts) {
    if (actual > most) fail(of, unit === 'topics' ? 'tooMany' : 'tooLong', [most, actual], name)
  }
  judgeMedia(manifest, post, fail)
  const { letters, bytes } = post.article ?? { letters: 0, bytes: 0 }
  if (letters > row('letters')) fail('article', 'tooLong', [row('letters'), letters], 'letters')
  if (bytes > row('bytes')) fail('article', 'tooLarge', [row('bytes'), bytes], 'bytes')
  const longest = Math.ceil(Math.max(0, ...post.files.map(({ seconds }) => seconds ?? 0)))
  if (longest > row('duration')) fail('media', 'tooLong', [row('duration'), longest], 'duration')
  if (post.timingTime !== null) {
    const { minLeadSeconds, maxLeadSeconds } = manifest.schedule
    const ahead = post.timingTime - now
    if (ahead < minLeadSeconds) fail('timingTime', 'tooEarly', [minLeadSeconds, ahead], 'scheduleMin')
    if (ahead > maxLeadSeconds) fail('timingTime', 'tooLate', [maxLeadSeconds, ahead], 'scheduleMax')
  }
  return [...issues, ...judgeFields(manifest, post.fields ?? {})]
}

const day = 24 * 3600
/** Platforms change their limits: one that nobody looked up for so long says so itself. */
const freshDays = 90

const sourceOf = ({ source, checkedAt }: PlatformManifest['limits'][number], now: number): string =>
  `${source}, ${checkedAt}${now - Date.parse(checkedAt) / 1000 > freshDays * day ? ` (> ${freshDays} d)` : ''}`

/** Whose row of limits a file of this kind is held to. */
const rowsOfFiles = {
  video: { count: 'pictures', bytes: 'video' },
  image: { count: 'pictures', bytes: 'picture' },
  article: { count: 'articlePictures', bytes: 'articlePicture' },
}

function judgeMedia({ media }: PlatformManifest, { kind, files }: PostPlan, fail: Fail): void {
  const row = media.find((one) => one.kind === kind)
  const largest = Math.max(0, ...files.map(({ bytes }) => bytes))
  if (files.length === 0 && kind !== 'article') fail('media', 'missing', [1, 0])
  else if (!row || files.some(({ extension }) => !row.extensions.includes(extension))) {
    fail('media', 'wrongKind', [null, null])
  } else if (files.length > row.mostFiles) {
    fail('media', 'tooMany', [row.mostFiles, files.length], rowsOfFiles[kind].count)
  } else if (largest > row.maxBytes) fail('media', 'tooLarge', [row.maxBytes, largest], rowsOfFiles[kind].bytes)
}
