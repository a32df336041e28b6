import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { evidenceDays, stepEvidence } from '@matrixcast/contract/evidence'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { LinkFault } from '../link/server-call.ts'
import type { Parts } from '../parts.ts'

type Needs = Pick<Parts, 'attempts' | 'config' | 'log' | 'server'>
type Attempt = { attemptId: string; fence: number }
const facts = stepEvidence.omit({ picture: true })

const shelfOf = ({ home }: Parts['config']): string => join(home, 'evidence', 'attempts')

/** Where the pictures of one attempt wait until the server has them: what lies there is all that is known of them. */
export async function evidenceFolder(config: Parts['config'], { attemptId, fence }: Attempt): Promise<string> {
  const folder = join(shelfOf(config), `${attemptId}.${fence}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Tells the server of every attempt that is over. What cannot be told now is told after the next connection. Never throws. */
export async function tellEvidence(needs: Needs): Promise<void> {
  const { attempts, config, log } = needs
  try {
    for (const name of await readdir(shelfOf(config)).catch(none)) {
      const [attemptId = '', fence = ''] = name.split('.')
      if (attempts.has(attemptId)) continue
      await tellAttempt(needs, join(shelfOf(config), name), { attemptId, fence: Number(fence) })
    }
  } catch (thrown) {
    if (thrown instanceof LinkFault) log.info({ fault: thrown.fault }, 'pictures of failed steps are told later')
    else log.warn({ err: thrown }, 'pictures of failed steps could not be told')
  }
}

const none = (fault: NodeJS.ErrnoException): string[] => {
  if (fault.code === 'ENOENT') return []
  throw fault
}

async function tellAttempt({ log, server }: Needs, folder: string, attempt: Attempt): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue
    const path = join(folder, name.slice(0, -'.json'.length))
    const about = facts.safeParse(JSON.parse(await readFile(`${path}.json`, 'utf8')))
    const isFresh = about.success && Date.now() / 1000 - about.data.takenAt < evidenceDays * 24 * 3600
    if (isFresh) {
      const picture = (await readFile(`${path}.jpg`)).toString('base64')
      const kept = await told(server, { ...about.data, ...attempt, picture })
      log.info({ ...attempt, step: about.data.step, kept }, 'picture of a failed step told')
    }
    await rm(`${path}.jpg`, { force: true })
    await rm(`${path}.json`, { force: true })
  }
  // Another picture may have come meanwhile.
  await rmdir(folder).catch(unlessFull)
}

const unlessFull = (fault: NodeJS.ErrnoException): void => {
  if (fault.code !== 'ENOTEMPTY' && fault.code !== 'ENOENT') throw fault
}

/** What the server does not want will not be wanted later either; a server in trouble is asked again. */
async function told(
  server: Needs['server'],
  evidence: Parameters<
    typeof server.call<typeof helperLinkApi.reportEvidence.input, typeof helperLinkApi.reportEvidence.output>
  >[1],
): Promise<boolean> {
  try {
    return (await server.call(helperLinkApi.reportEvidence, evidence)).kept
  } catch (thrown) {
    if (thrown instanceof LinkFault && thrown.kind === 'refused' && thrown.fault !== 'internal') return false
    throw thrown
  }
}
