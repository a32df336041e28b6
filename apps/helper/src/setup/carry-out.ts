import { spawnSync } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PlannedCommand, PlannedFile, SetupPlan } from './setup-plan.ts'

type Hand = {
  /** Only says what it would do. */
  isDry: boolean
  say: (line: string) => void
}

const byteOrderMark = '\uFEFF'

/** Writes and starts. Doing it again changes what is different. */
export async function install({ files, afterWriting }: SetupPlan, hand: Hand): Promise<void> {
  for (const file of files) await write(file, hand)
  for (const command of afterWriting) run(command, hand)
}

/** Stops and takes away what `install` wrote; pairing and profiles are the person's and stay. */
export async function uninstall({ files, beforeRemoving, afterRemoving }: SetupPlan, hand: Hand): Promise<void> {
  for (const command of beforeRemoving) run(command, hand)
  for (const { path, what } of files) {
    hand.say(`remove ${path} (${what})`)
    if (!hand.isDry) await rm(path, { force: true })
  }
  for (const command of afterRemoving) run(command, hand)
}

async function write({ path, text, mode, encoding, what }: PlannedFile, { isDry, say }: Hand): Promise<void> {
  say(`write ${path} (${what})`)
  if (isDry) return say(text)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, encoding === 'utf16le' ? `${byteOrderMark}${text}` : text, { encoding, mode })
  await chmod(path, mode)
}

/** Runs a program of the system and shows what it says. Throws when one fails that must not. */
export function run({ program, args, mayFail }: PlannedCommand, { isDry, say }: Hand): void {
  const line = [program, ...args].join(' ')
  say(`run ${line}`)
  if (isDry) return
  const { status, error } = spawnSync(program, [...args], { stdio: 'inherit' })
  if (status === 0) return
  const reason = error?.message ?? `it ended with ${status}`
  if (!mayFail) throw new Error(`${line}: ${reason}`)
  say(`  passed over: ${reason}`)
}
