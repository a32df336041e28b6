import { hash, verify } from '@node-rs/argon2'

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Argon2 uses 19 MiB and a core for a tenth of a second: two at a time, the others wait. */
const atOnce = 2
let running = 0
const queue: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    queue.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings))

/** A hash of nobody's password: a wrong name costs the same time as a wrong password. */
const decoy = hashPassword('nobody has this password')

export const passwordFits = (storedHash: string | undefined, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(storedHash ?? (await decoyHash()), password)) && storedHash !== undefined)

const decoyHash = () => decoy
