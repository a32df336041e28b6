import { connect } from 'node:net'
import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import { timeLimit } from '@matrixcast/host/time-limit'
import type { ProcessPlan } from './supervised-process.ts'

const answers = async (url: string): Promise<boolean> => (await fetch(url, { signal: timeLimit(1) })).ok

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })

/** The processes of one machine, with what each needs to know of the others. */
export function planProcesses(given: {
  environment: Environment
  root: string
  databaseUrl: string
  localProof: string
}): ProcessPlan[] {
  const { environment, root, databaseUrl, localProof } = given
  const home = environment.MATRIXCAST_HOME
  const program = (app: string) => path.join(root, 'apps', app, 'dist/main.mjs')
  const serverUrl = `http://127.0.0.1:${environment.PORT}`
  const practiceUrl = environment.MATRIXCAST_PRACTICE_URL ?? `http://127.0.0.1:${environment.MATRIXCAST_PRACTICE_PORT}`
  const server = { DATABASE_URL: databaseUrl, MATRIXCAST_HOME: home, MATRIXCAST_LOCAL_PROOF: localProof }
  const plans: ProcessPlan[] = [
    {
      name: 'server',
      argv: [program('server'), '--role', 'server'],
      environment: server,
      isUp: () => answers(`${serverUrl}/healthz`),
    },
    {
      name: 'worker',
      argv: [program('server'), '--role', 'worker'],
      environment: { ...server, MATRIXCAST_LOCAL_PROOF: undefined },
    },
    {
      name: 'helper',
      argv: [program('helper')],
      environment: {
        MATRIXCAST_HOME: home,
        MATRIXCAST_SERVER_URL: serverUrl,
        MATRIXCAST_LOCAL_PROOF: localProof,
        MATRIXCAST_PRACTICE_URL: practiceUrl,
        DATABASE_URL: undefined,
      },
      isUp: () => listens(environment.MATRIXCAST_HELPER_PORT),
    },
  ]
  if (environment.MATRIXCAST_PRACTICE === 'on') {
    plans.push({
      name: 'practice',
      argv: [program('practice')],
      environment: {
        PRACTICE_PORT: String(environment.MATRIXCAST_PRACTICE_PORT),
        PRACTICE_HOME: path.join(home, 'practice'),
        MATRIXCAST_LOCAL_PROOF: undefined,
        DATABASE_URL: undefined,
      },
      isUp: () => answers(`${practiceUrl}/healthz`),
    })
  }
  return plans
}
