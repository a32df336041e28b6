import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { Page } from '@matrixcast/contract/wire'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { whileBlocking } from './blocking.ts'
import { type CallOptions, call } from './call.ts'

type ReadOptions<Output> = {
  enabled?: boolean
  everyMs?: number | false | ((latest: Output | undefined) => number | false)
  quiet?: boolean
  /** Asked when the page opens, whatever other pages read before: what a form is filled from. */
  fresh?: boolean
}

/** One read, kept in the cache under its endpoint and input. */
export const useRead = <Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  { enabled = true, everyMs = false, quiet = true, fresh = false }: ReadOptions<z.output<Output>> = {},
) =>
  useQuery({
    queryKey: fresh ? [endpoint.path, input, 'fresh'] : [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet }),
    enabled,
    ...(fresh ? { gcTime: 0 } : {}),
    refetchInterval: typeof everyMs === 'function' ? (query) => everyMs(query.state.data) : everyMs,
  })

/** A list: as `useRead`, and the old rows stay while filters change. */
export const useList = <Input extends z.ZodType, Output extends z.ZodType<Page<unknown>>>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  { everyMs = false }: Pick<ReadOptions<z.output<Output>>, 'everyMs'> = {},
) =>
  useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: typeof everyMs === 'function' ? (query) => everyMs(query.state.data) : everyMs,
  })

type ActionOptions<Output> = Pick<CallOptions, 'quiet' | 'ownFaults'> & {
  /** Reads that are out of date after it. */
  refreshes?: readonly Endpoint[]
  /** Shows the overlay: nothing else may be done meanwhile. */
  blocking?: boolean
  onDone?: (output: Output) => void
}

/** One write. `mutate` for buttons; its refusal was already told by a toast unless `quiet` or one of `ownFaults`. */
export function useAction<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  { refreshes = [], blocking = false, quiet = false, ownFaults = [], onDone }: ActionOptions<z.output<Output>> = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<Input>) =>
      blocking
        ? whileBlocking(() => call(endpoint, input, { quiet, ownFaults }))
        : call(endpoint, input, { quiet, ownFaults }),
    onSuccess: (output) => onDone?.(output),
    // A refusal too: what the page shows is often older than what was refused.
    onSettled: () => Promise.all(refreshes.map((read) => queries.invalidateQueries({ queryKey: [read.path] }))),
  })
}
