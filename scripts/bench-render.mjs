import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'

const aims = { '1080x1920': 1.55, '720x1280': 1.8 }

/** The chapter about rendering, measured now. */
export function renderChapter() {
  const bench = ['--import', 'tsx', 'packages/render/src/bench/render-bench.ts']
  const rendered = spawnSync(process.execPath, bench, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (rendered.status !== 0) throw new Error('the benchmark ended with a fault')
  return chapterOf(JSON.parse(rendered.stdout.slice(rendered.stdout.indexOf('{'))))
}

const chapterOf = ({ date, ffmpeg, rounds, sizes, shared, few, crossfades, preview, chromium }) => `## Rendering
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

| Preview of a 1080x1920 order, from asking to its first frame painted in Chromium | Milliseconds | Times a plain page of the same pictures |
|---|---|---|
| of an order nobody has tried | **${preview.newMs}** | **${Math.round(preview.newMs / preview.plainMs)}** |
| under another title after that | **${preview.retitledMs}** | **${Math.round(preview.retitledMs / preview.plainMs)}** |
| the plain page | ${preview.plainMs} | 1 |

The preview is made whole (voice, layers, sound, picture at 360 px) before it is shown; what it waits for on the queue is not in these figures.

Chromium for all of these: ${chromium.cpuSeconds} CPU s, ${chromium.megabytes} MB. Every render of the benchmark fails if its progress goes back once.

Layer parity (luma SSIM at least 0.995 in the composited 4:2:0 frame, at least 0.99 decoded) is held by \`packages/render/src/layers/parity.test.tsx\`; exact frame counts and times, and chunks against one pass (luma SSIM above 0.99), by \`packages/render/src/pipeline/render-looks.test.ts\` in \`npm test\`.
`
