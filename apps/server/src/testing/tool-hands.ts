import type { InputOf } from '@matrixcast/contract/endpoint'
import { toolApi } from '@matrixcast/contract/tools'
import type { JobEnd } from '../jobs/worker.ts'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { toolJob } from '../tools/tool-job.ts'
import type { World } from './world.ts'

/** How tests order what tools do, and carry it out as a worker would. */
export function toolHands(the: () => World) {
  const order = async (input: InputOf<typeof toolApi.run>) => the().call(toolApi.run, input)
  async function start(input: InputOf<typeof toolApi.run>, changes: object = {}) {
    const { parts, workspaceId } = the()
    const { data, refused } = await order(input)
    if (refused) throw new Error(refused)
    const run = await parts.jobs.start(workspaceId, data.jobId)
    if (!run) throw new Error('the job was given up')
    const kind = toolJob({ ...parts, ...changes, calls: screenCalls(screenRoutes(parts)) })
    const perform = async (
      signal: AbortSignal = new AbortController().signal,
      report: (share: number) => void = () => undefined,
    ): Promise<JobEnd> => {
      const end = await kind.perform({ run, signal, report, stopping: () => false })
      const result = end.state === 'succeeded' ? end.result : end.named
      const message = end.state === 'succeeded' ? '' : end.message
      await parts.jobs.finish(workspaceId, run.id, end.state, message, result)
      return end
    }
    return { jobId: data.jobId, perform }
  }
  const filesOf = async (job_id: string) => (await the().call(toolApi.files, { job_id })).data.data
  const jobOf = async (id: string) => (await the().call(toolApi.jobs, {})).data.data.find((one) => one.id === id)
  const storedBytes = async (url: string | null) => (await the().raw({ method: 'GET', url: url ?? '' })).rawPayload
  return { order, start, filesOf, jobOf, storedBytes }
}
