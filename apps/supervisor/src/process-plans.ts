import path from 'node:path'
import type { Environment } from '@matrixcast/host/environment'
import { timeLimit } from '@matrixcast/host/time-limit'
import { z } from 'zod'
import { environmentOf, practiceEnvironment } from './process-environment.ts'
import type { ProcessPlan } from './supervised-process.ts'

const health = z.object({ start: z.string() })

/** Whether the process of this very start answers there: another program on its port does not know the word. */
const answersWith = (word: string, port: number) => async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: timeLimit(1), redirect: 'error' })
  return health.safeParse(await answer.json()).data?.start === word
}

/** The processes of one machine, with what each needs to know of the others. */
export function planProcesses(given: {
  environment: Environment
  /** The environment of this start, of which each process gets what it reads. */
  variables: Record<string, string | undefined>
  root: string
  databaseUrl: string
  /** Known to the server and its own helper. */
  localProof: string
  /** By which the answers of this start are known. */
  startWord: string
}): ProcessPlan[] {
  const { environment, root, startWord } = given
  const home = environment.MATRIXCAST_HOME
  const program = (app: string) => path.join(root, 'apps', app, 'dist/main.mjs')
  const practicePort = environment.MATRIXCAST_PRACTICE_PORT
  const variables = {
    ...given.variables,
    DATABASE_URL: given.databaseUrl,
    MATRIXCAST_HOME: home,
    MATRIXCAST_LOCAL_PROOF: given.localProof,
    MATRIXCAST_START_WORD: startWord,
    MATRIXCAST_SERVER_URL: `http://127.0.0.1:${environment.PORT}`,
    MATRIXCAST_PRACTICE_URL: environment.MATRIXCAST_PRACTICE_URL ?? `http://127.0.0.1:${practicePort}`,
    PRACTICE_PORT: String(practicePort),
    PRACTICE_HOME: path.join(home, 'practice'),
    PRACTICE_START_WORD: startWord,
  }
  const plans: ProcessPlan[] = [
    {
      name: 'server',
      argv: [program('server'), '--role', 'server'],
      environment: environmentOf('server', variables),
      isUp: answersWith(startWord, environment.PORT),
      reportsReady: true,
    },
    {
      name: 'worker',
      argv: [program('server'), '--role', 'worker'],
      environment: environmentOf('worker', variables),
      reportsReady: true,
    },
    {
      name: 'helper',
      argv: [program('helper')],
      environment: environmentOf('helper', variables),
      isUp: answersWith(startWord, environment.MATRIXCAST_HELPER_PORT),
      reportsReady: false,
    },
  ]
  if (environment.MATRIXCAST_PRACTICE === 'on') {
    plans.push({
      name: 'practice',
      argv: [program('practice')],
      environment: practiceEnvironment(variables),
      isUp: answersWith(startWord, practicePort),
      reportsReady: false,
    })
  }
  return plans
}
