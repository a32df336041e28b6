import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

const idleMilliseconds = 60_000

export type BrowserPool = {
  withContext<Result>(
    options: BrowserContextOptions,
    use: (context: BrowserContext) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

/** One browser for everybody, started at the first call and again after a crash; closed after 60 s without a user. */
export function poolOneBrowser(program: string): BrowserPool {
  let running: Promise<Browser> | undefined
  let users = 0
  let idle: NodeJS.Timeout | undefined
  const forget = () => {
    running = undefined
  }
  const start = async () => {
    try {
      // The driver takes a third of a second to load, which no start waits for.
      const { chromium } = await import('playwright-core')
      const browser = await chromium.launch({ executablePath: program, args: flags, ...leaveSignalsAlone })
      browser.on('disconnected', forget)
      return browser
    } catch (error) {
      forget()
      throw error
    }
  }
  const close = async () => {
    clearTimeout(idle)
    const browser = await running
    running = undefined
    await browser?.close()
  }
  const closeLater = () => {
    idle = setTimeout(() => void close(), idleMilliseconds).unref()
  }
  return {
    async withContext(options, use) {
      clearTimeout(idle)
      users += 1
      try {
        running ??= start()
        const context = await (await running).newContext(options)
        try {
          return await use(context)
        } finally {
          await context.close()
        }
      } finally {
        users -= 1
        if (users === 0) closeLater()
      }
    },
    close,
  }
}

/** Playwright would end this process on a signal; who stops it decides when the browser closes. */
const leaveSignalsAlone = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/** Chromium refuses its sandbox to root; its pages here hold our own text and come from this process only. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
]
