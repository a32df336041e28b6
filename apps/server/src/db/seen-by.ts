import { AsyncLocalStorage } from 'node:async_hooks'

type Person = { id: string; permissions: readonly string[] }

export const seesAllAccounts = 'account:all'

const people = new AsyncLocalStorage<string | undefined>()

/**
 * What `work` reads of accounts, and of whatever belongs to one, are only the person's own, unless they may see all. The
 * database itself holds it (protect.ts), so no list can forget it. Work of nobody (jobs, helpers) sees everything.
 */
export const seenBy = <Result>(person: Person | undefined, work: () => Result): Result =>
  people.run(person === undefined || person.permissions.includes(seesAllAccounts) ? undefined : person.id, work)

/** The id of the person whose accounts alone are seen; undefined: all are. */
export const restrictedPerson = (): string | undefined => people.getStore()
