import { measuredByFile } from './bench-chapters.mjs'

/** The chapter about rendering, measured now. */
export const renderChapter = () => chapterOf(measuredByFile('packages/render/src/bench/render-bench.ts'))

const chapterOf = ({ date, ffmpeg, rounds, one, five, shared, crossfades, megabytes }) => `## Rendering
Measured ${date.slice(0, 10)} with ffmpeg ${ffmpeg}, on footage of 50 Mbit/s that the benchmark makes. Floor: decoding the same sources and x264 of the same frames, kept nearly without loss, at the same size, preset and crf. CPU seconds of every descendant, Chromium included, median of ${rounds}; the floor is measured before and after each. Looking at sources, which is done once a file, is told apart.

| ${one.size}, ${one.seconds.toFixed(1)} s | Measured | Aim |
|---|---|---|
| alone, times the floor (${(one.user + one.system).toFixed(1)} CPU s; the floor ${one.floorSeconds.toFixed(1)}, between ${one.floorSpread.map((seconds) => seconds.toFixed(1)).join(' and ')}) | **${one.ratio.toFixed(2)}** | 1.15 |
| of that in the system, percent | **${((100 * one.system) / (one.user + one.system)).toFixed(1)}** | 10 |
| five of an order under titles of their own, each (made ${five.sharing === 'shared' ? 'from what they share' : 'alone'}) | **${five.ratio.toFixed(2)}** | 1.0 |
| the next one from normalised clips | **${one.preparedRatio.toFixed(2)}** | 1.25 |
| nothing changed | **${one.unchangedRatio.toFixed(3)}** | 0.005 |
| ffmpeg peak MB | ${one.peakMegabytes} | 500 |
| looking at its three sources, CPU s | ${one.lookingSeconds.toFixed(1)} | – |

| Together | Measured | Aim |
|---|---|---|
| ${shared.variants} variants of ${shared.size} sharing ${shared.sharedPercent} % of their frames, each against the floor, everything they share included | **${shared.ratio}** (${shared.cpuSecondsEach.toFixed(1)} CPU s) | 0.25 |
| chunks encoded for another title | ${shared.chunksOfOneTitle} | those that show it |
| ${crossfades.scenes} crossfaded 1080p sources in one 1080x1920 video: ffmpeg peak MB | ${crossfades.peakMegabytes} | 500 |
| frames between a caption and the first sound of its sentence | ${shared.onsetFrames.join(', ')} | 2 |

Why it is more than the floor: filters that fit, blur and join take some 6 % of what decoding takes, measured one by one; the rest is the layers, voice and sound, ten frames of each source that are read and not shown, and the look at the finished file. Five videos whose titles stand all the way through have no frame in common: each is encoded whole, and only decoding could be shared, which costs more than it saves.

Chromium holds ${megabytes} MB after all of these. Every render of the benchmark fails if its progress goes back once.

Layer parity (luma SSIM at least 0.995 in the composited 4:2:0 frame, at least 0.99 decoded) is held by \`packages/render/src/layers/parity.test.tsx\`; exact frame counts and times, and chunks against one pass (luma SSIM above 0.99), by \`packages/render/src/pipeline/render-looks.test.ts\` in \`npm test\`.
`

/** The chapter about videos of pages, measured now. */
export function pageVideosChapter() {
  const { rounds, five, thirty } = measuredByFile('packages/render/src/bench/page-video-bench.ts')
  const row = (title, { seconds, cpuSeconds, floorSeconds }, aim) =>
    `| ${title}, ${seconds.toFixed(0)} s | ${cpuSeconds.toFixed(1)} | ${floorSeconds.toFixed(1)} | **${(cpuSeconds / floorSeconds).toFixed(2)}** | ${aim} |`
  return `## Videos of pages
1080x1920; the floor is decoding the same footage and x264 of the same frames, kept nearly without loss; CPU seconds of every child process, Chromium included, median of ${rounds}.

| Pages | CPU s | Floor CPU s | Times | Aim |
|---|---|---|---|---|
${row('5 with footage, a headline, a line, captions and crossfades', five, 1.55)}
${row('30 of 40 texts', thirty, '2.0')}
`
}
