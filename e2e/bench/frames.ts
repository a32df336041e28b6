// What a browser does with its frames while somebody works; everything here runs in the page, as a text.

/** Begins to note the time of every frame, and every commit of React. */
export const watchFrames = `(() => {
  const watch = { times: [], isOn: true }
  const note = (now) => { watch.times.push(now); if (watch.isOn) requestAnimationFrame(note) }
  requestAnimationFrame(note)
  window.frameWatch = watch
  window.reactCommits = 0
})()`
export type Watched = { perSecond: number; p95Ms: number; commits: number }
/** Ends it: frames a second, the 95th percentile of their lengths, and the commits. */
export const readFrames = `(() => {
  const { times } = window.frameWatch
  window.frameWatch.isOn = false
  const lengths = times.slice(1).map((time, at) => time - times[at]).sort((one, other) => one - other)
  const perSecond = lengths.length / ((times.at(-1) - times[0]) / 1000)
  return { perSecond, p95Ms: lengths[Math.floor(lengths.length * 0.95)], commits: window.reactCommits }
})()`

/** Counts the commits of React from the first one on: what its developer tools are told. */
export const countCommits = `
  window.reactCommits = 0
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, renderers: new Map(), inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot() { window.reactCommits += 1 },
  }`

/** Milliseconds from every key to the frame that shows it: the browser has painted when the message arrives. */
export const watchKeys = `(() => {
  window.keyTimes = []
  addEventListener('keydown', () => {
    const pressed = performance.now()
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => window.keyTimes.push(performance.now() - pressed)
      painted.port2.postMessage(0)
    })
  }, true)
})()`
export const readKeys = `window.keyTimes`

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
export const median = (values: readonly number[]): number => percentile(values, 0.5)
