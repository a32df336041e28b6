import { measuredByFile } from './bench-chapters.mjs'

const aims = { '1080x1920': 1.55, '720x1280': 1.8 }

/** The chapter about rendering, measured now. */
export const renderChapter = () => chapterOf(measuredByFile('packages/render/src/bench/render-bench.ts'))

const chapterOf = ({ date, ffmpeg, rounds, sizes, shared, few, crossfades, chromium }) => `## Rendering
Measured ${date.slice(0, 10)} with ffmpeg ${ffmpeg}. Floor: decoding the same sources and x264 of the same frames at the same size, preset and crf. CPU seconds of every child process, median of ${rounds}; Chromium is reported apart.

| Variant | CPU s | Floor CPU s | Alone | Aim | From normalised clips | Aim | Nothing changed | Aim | ffmpeg peak MB | Aim |
|---|---|---|---|---|---|---|---|---|---|---|
${sizes.map((row) => `| ${row.size}, ${row.seconds.toFixed(1)} s | ${row.cpuSeconds.toFixed(1)} | ${row.floorSeconds.toFixed(1)} | **${row.ratio}** | ${aims[row.size]} | **${row.preparedRatio}** | 1.25 | **${row.unchangedRatio}** | 0.02 | ${row.peakMegabytes} | 500 |`).join('\n')}

| Together | Measured | Aim |
|---|---|---|
| ${shared.variants} variants of ${shared.size} sharing ${shared.sharedPercent} % of their frames, each against the floor, everything they share included | **${shared.ratio}** (${shared.cpuSecondsEach.toFixed(1)} CPU s) | 0.32 |
${few.map(({ videos, sharing, ratio }) => `| ${videos} videos of one order under titles of their own all the way through, against the same one by one (made ${sharing === 'shared' ? 'from what they share' : 'alone'}) | **${ratio}** | 1.03 |`).join('\n')}
| chunks encoded for another title | ${shared.chunksOfOneTitle} | those that show it |
| ${crossfades.scenes} crossfaded 1080p sources in one 1080x1920 video: ffmpeg peak MB | ${crossfades.peakMegabytes} | 500 |
| frames between a caption and the first sound of its sentence | ${shared.onsetFrames.join(', ')} | 2 |

Chromium for all of these: ${chromium.cpuSeconds} CPU s, ${chromium.megabytes} MB. Every render of the benchmark fails if its progress goes back once.

Layer parity (luma SSIM at least 0.995 in the composited 4:2:0 frame, at least 0.99 decoded) is held by \`packages/render/src/layers/parity.test.tsx\`; exact frame counts and times, and chunks against one pass (luma SSIM above 0.99), by \`packages/render/src/pipeline/render-looks.test.ts\` in \`npm test\`.
`

/** The chapter about videos of pages, measured now. */
export function pageVideosChapter() {
  const { rounds, five, thirty } = measuredByFile('packages/render/src/bench/page-video-bench.ts')
  const row = (title, { seconds, cpuSeconds, floorSeconds }, aim) =>
    `| ${title}, ${seconds.toFixed(0)} s | ${cpuSeconds.toFixed(1)} | ${floorSeconds.toFixed(1)} | **${(cpuSeconds / floorSeconds).toFixed(2)}** | ${aim} |`
  return `## Videos of pages
1080x1920; the floor is decoding the same footage and x264 of the same frames; CPU seconds of every child process, Chromium apart, median of ${rounds}.

| Pages | CPU s | Floor CPU s | Times | Aim |
|---|---|---|---|---|
${row('5 with footage, a headline, a line, captions and crossfades', five, 1.55)}
${row('30 of 40 texts', thirty, '2.0')}
`
}
