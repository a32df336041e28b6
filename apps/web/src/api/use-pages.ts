import type { Endpoint } from '@matrixcast/contract/endpoint'
import type { Page } from '@matrixcast/contract/wire'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'

/** A list that grows by a page each time more is asked for; the old rows stay while filters change. */
export const usePages = <Input extends z.ZodType<object>, Row>(
  endpoint: Endpoint<Input, z.ZodType<Page<Row>>>,
  input: z.input<Input>,
  pageRows: number,
) => {
  const list = useInfiniteQuery({
    queryKey: [endpoint.path, 'pages', pageRows, input],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, Object.assign({}, input, { page: pageParam, limit: pageRows }), { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.length < pageRows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
  return {
    rows: list.data?.pages.flatMap(({ data }) => data) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    isLoaded: list.data !== undefined,
    isMore: list.hasNextPage,
    isAsking: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
    error: list.error,
    retry: () => void list.refetch(),
  }
}
