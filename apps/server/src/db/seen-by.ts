import { AsyncLocalStorage } from 'node:async_hooks'

type Person = {
  id: string
  permissions: readonly string[]
  /** The API key that acts as the person. `accountIds`: those that it is for; null: all of the person. */
  key?: { id: string; accountIds: readonly string[] | null }
}
/** What limits the accounts that some work reads of: the person's own, the key's. Undefined where one limits nothing. */
export type Restriction = { personId: string | undefined; accountIds: readonly string[] | undefined }
type Sight = Restriction & { keyId: string | undefined }

export const seesAllAccounts = 'account:all'

const sights = new AsyncLocalStorage<Sight>()

/**
 * What `work` reads of accounts, and of whatever belongs to one, are only the person's own, unless they may see all; by an API key
 * for certain accounts, of these alone. The database itself holds it (protect.ts), so no list can forget it. Work of nobody (jobs,
 * helpers) sees everything.
 */
export const seenBy = <Result>(person: Person | undefined, work: () => Result): Result =>
  sights.run(
    {
      personId: person === undefined || person.permissions.includes(seesAllAccounts) ? undefined : person.id,
      accountIds: person?.key?.accountIds ?? undefined,
      // What reads the whole workspace for a key is still that key's work.
      keyId: person === undefined ? actingKeyId() : person.key?.id,
    },
    work,
  )

/** Whose accounts alone are seen; undefined: all are. */
export function restriction(): Restriction | undefined {
  const { personId, accountIds } = sights.getStore() ?? {}
  return personId === undefined && accountIds === undefined ? undefined : { personId, accountIds }
}

/** The API key that asked for what is being done; undefined: none did. */
export const actingKeyId = (): string | undefined => sights.getStore()?.keyId
