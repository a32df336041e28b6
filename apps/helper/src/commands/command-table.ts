import type { HelperAnswer } from '@matrixcast/contract/helper'
import { isValueTooDeep } from '@matrixcast/domain/json-depth'
import type { z } from 'zod'
import type { Log } from '../log.ts'

/** The page behind a command, if there is one; a plain HTTP caller hears nothing but its answer. */
export type Caller = {
  id: string
  send: (event: string, payload: unknown) => void
  onGone: (action: () => void) => void
}

/** A refusal the page shows; `fault` is its stable word. */
export class CommandFault extends Error {
  readonly fault: string

  constructor(fault: string, detail: string) {
    super(detail)
    this.fault = fault
  }
}

type Run = (params: unknown, caller: Caller) => Promise<HelperAnswer>

/** Binds a declared command to what does it; params that do not fit never reach it. */
export const command =
  <Params extends z.ZodType, Data extends z.ZodType>(
    declared: { params: Params; data: Data },
    run: (params: z.output<Params>, caller: Caller) => Promise<z.output<Data>>,
  ): Run =>
  async (params, caller) => {
    const fitting = declared.params.safeParse(params)
    if (!fitting.success) {
      const fields = fitting.error.issues.map((issue) => issue.path.join('.')).join(', ')
      return refusal('invalidInput', `not usable: ${fields}`)
    }
    return { code: 1, msg: '', data: await run(fitting.data, caller) }
  }

const refusal = (fault: string, msg: string): HelperAnswer => ({ code: 0, msg, data: null, fault })

export type Commands = ReadonlyMap<string, Run>

/** Answers any command with any params; a fault becomes an answer, never the end of this process. */
export async function answer(
  { commands, log }: { commands: Commands; log: Log },
  { name, params, caller }: { name: unknown; params: unknown; caller: Caller },
): Promise<HelperAnswer> {
  if (isValueTooDeep(params)) return refusal('invalidInput', 'the parameters are nested too deep')
  const run = typeof name === 'string' ? commands.get(name) : undefined
  if (!run) return refusal('unknownCommand', 'this cloud manager does not know the command')
  try {
    const said = await run(params, caller)
    log.info({ command: name, code: said.code, fault: said.fault }, 'command')
    return said
  } catch (thrown) {
    if (thrown instanceof CommandFault) {
      log.info({ command: name, code: 0, fault: thrown.fault }, 'command')
      return refusal(thrown.fault, thrown.message)
    }
    log.error({ command: name, err: thrown }, 'command failed')
    return refusal('internal', 'the cloud manager could not do this')
  }
}
