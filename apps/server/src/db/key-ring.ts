import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { Fatal } from '@matrixcast/host/fatal'
import { replaceFileNow } from '@matrixcast/host/lasting'

type NamedKey = { id: string; key: Buffer }

/** The name of the key that follows from the master key; every installation begins with it. */
const firstId = 'v1'
const lineShape = /^(k[0-9a-f]{8}) ([0-9a-f]{64})$/

/**
 * The keys that seal, oldest first: the last one seals, all of them open. Kept in a file of lines `name key`, which every
 * process looks at anew when it changed, so that a key made by one is known to all without a restart. Older keys stay: a
 * backup of yesterday is sealed with them.
 */
export function openKeyRing(file: string, first: Buffer) {
  let keys: NamedKey[] = [{ id: firstId, key: first }]
  let seen = ''

  function look(): NamedKey[] {
    const found = statSync(file, { throwIfNoEntry: false })
    const stamp = found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
    if (stamp === seen) return keys
    const lines = found ? readFileSync(file, 'utf8').split('\n') : []
    const more = lines.filter((line) => line !== '').map(read)
    keys = [{ id: firstId, key: first }, ...more]
    seen = stamp
    return keys
  }

  function read(line: string): NamedKey {
    const [, id = '', key = ''] = lineShape.exec(line) ?? []
    if (id === '')
      throw new Fatal('keysDamaged', { path: file, detail: 'every line is a name and 64 hexadecimal digits' })
    return { id, key: Buffer.from(key, 'hex') }
  }

  return {
    current: (): NamedKey => look().at(-1) ?? { id: firstId, key: first },
    find: (id: string): Buffer | undefined => look().find((one) => one.id === id)?.key,
    /** Adds a key, on the disk before it seals anything, and answers its name. */
    add(): string {
      const made = { id: `k${randomBytes(4).toString('hex')}`, key: randomBytes(32) }
      const [, ...kept] = [...look(), made]
      replaceFileNow(file, kept.map(({ id, key }) => `${id} ${key.toString('hex')}\n`).join(''))
      return made.id
    },
  }
}

export type KeyRing = ReturnType<typeof openKeyRing>
