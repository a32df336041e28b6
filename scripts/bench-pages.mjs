import { measuredInBrowser } from './bench-browser.mjs'

/** The chapter about published pages, measured now. */
export const pagesChapter = () => chapterOf(measuredInBrowser('public-pages'))

const times = (ours, floor) => (ours / floor).toFixed(2)

const chapterOf = ({ signs, throughput, published, byHand, inSandbox }) => `## Published pages
A page of ${signs} different signs and two pictures, beside one written by hand with the same words and pictures and no fonts; a telephone in Chromium with 1.6 Mbit/s, 150 ms and a processor four times slower, without a cache; median of five. Our policy puts a published page in a sandbox, an origin of its own, for which the browser begins a process.

| | Ours | By hand | Times | Aim | By hand under our policy | Times |
|---|---|---|---|---|---|---|
| first words, ms | ${published.firstMs.toFixed(0)} | ${byHand.firstMs.toFixed(0)} | **${times(published.firstMs, byHand.firstMs)}** | 1.2 | ${inSandbox.firstMs.toFixed(0)} | ${times(published.firstMs, inSandbox.firstMs)} |
| largest paint, ms | ${published.largestMs.toFixed(0)} | ${byHand.largestMs.toFixed(0)} | **${times(published.largestMs, byHand.largestMs)}** | 1.2 | ${inSandbox.largestMs.toFixed(0)} | ${times(published.largestMs, inSandbox.largestMs)} |
| nobody can do anything, ms | **${published.blockedMs.toFixed(0)}** | ${byHand.blockedMs.toFixed(0)} | – | 100 more | ${inSandbox.blockedMs.toFixed(0)} | – |
| fonts, KB | **${published.fontKb.toFixed(1)}** | ${byHand.fontKb.toFixed(1)} | – | 60 | – | – |
| answers a second of \`GET /p/:slug\`, ${throughput.bytes} bytes, ten connections, both servers in processes of their own | ${throughput.perSecond.toFixed(0)} | ${throughput.barePerSecond.toFixed(0)} | **${times(throughput.perSecond, throughput.barePerSecond)}** | 0.5 | – | – |
`
