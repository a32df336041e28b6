import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

let page: Window | undefined

/** Says the size of what it is given once, since nothing changes it here. */
class SizeOnce {
  readonly #say: (entries: { target: unknown }[]) => void
  constructor(say: (entries: { target: unknown }[]) => void) {
    this.#say = say
  }
  observe(target: unknown) {
    queueMicrotask(() => this.#say([{ target }]))
  }
  unobserve() {}
  disconnect() {}
}

/** A document that lays nothing out: every box is as large as a page that holds all its rows. */
function openPage(): Window {
  const opened = new Window({ url: 'http://127.0.0.1:3000', width: 1920, height: 1080 })
  for (const [name, px] of [
    ['clientWidth', 1920],
    ['clientHeight', 1080],
  ] as const)
    Object.defineProperty(opened.HTMLElement.prototype, name, { get: () => px })
  Object.defineProperty(opened, 'ResizeObserver', { value: SizeOnce })
  return opened
}

/** One document for all files of a worker, as their modules are: React and antd keep the one they began with. */
export default {
  name: 'one-document',
  viteEnvironment: 'client',
  setup(global) {
    page ??= openPage()
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true })
    return {
      teardown() {
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
} satisfies Environment
