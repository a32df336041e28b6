import type { SheetColumn } from '@matrixcast/contract/sheets'
import { matrixColumnOf } from '@matrixcast/domain/matrix-columns'
import type { MatrixAccount } from './matrix-store.ts'

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const shownLetters = 60

/** What each column is. An account is found by its nickname where that is one, else by its number on the platform or ours. */
export function columnsOf(
  headers: readonly string[],
  accounts: readonly MatrixAccount[],
  titleOf: (platform: string) => readonly string[],
): SheetColumn[] {
  const seen = new Set<string>()
  return headers.map((header): SheetColumn => {
    const column = matrixColumnOf(header)
    const base = { header, account: null, fault: null, details: {} }
    const text = header.slice(0, shownLetters)
    if (column.kind !== 'account') {
      const isTwice = column.kind !== 'note' && column.kind !== 'unknown' && seen.has(column.kind)
      seen.add(column.kind)
      return { ...base, kind: column.kind, ...(isTwice ? { fault: 'columnTwice', details: { text } } : {}) }
    }
    const there = accounts.filter(({ platform }) => titleOf(platform).some((name) => plain(name) === column.platform))
    const named = there.filter(({ nickname }) => plain(nickname) === plain(column.name))
    const numbered = there.filter(({ id, remoteId }) => id === column.name || remoteId === column.name)
    const found = named.length === 1 ? named : numbered.length > 0 ? numbered : named
    const [account] = found
    const refuse = (fault: string): SheetColumn => ({ ...base, kind: 'account', fault, details: { text } })
    if (account === undefined) return refuse('columnAccountUnknown')
    if (found.length > 1) return refuse('columnAccountsAlike')
    if (seen.has(account.id)) return refuse('columnTwice')
    seen.add(account.id)
    return {
      ...base,
      kind: 'account',
      account: { id: account.id, openname: account.nickname, platform: account.platform },
    }
  })
}

/** The header of an account that finds this one again. */
export function headerOf(account: MatrixAccount, accounts: readonly MatrixAccount[]): string {
  const alike = accounts.filter(
    ({ platform, nickname }) => platform === account.platform && plain(nickname) === plain(account.nickname),
  )
  const isPlain = alike.length === 1 && account.nickname.trim() !== ''
  return `${account.platform}:${isPlain ? account.nickname : account.remoteId}`
}
