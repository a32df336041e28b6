import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<true>()

/** What `work` asks of the database is for somebody who waits, and has the short limits of time. All else is a job. */
export const inRequest = (work: () => void): void => requests.run(true, work)

export const isInRequest = (): boolean => requests.getStore() ?? false
