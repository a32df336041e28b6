import { type SavedView, viewApi } from '@matrixcast/contract/views'
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useRead } from '../../api/use-calls.ts'
import type { ListChoices } from './list-choices.ts'
import { type ListState, viewParam } from './list-state.ts'

/** The person's own views of a list, kept on the server, and the one the address names. */
export function useSavedViews(list: string, state: ListState) {
  const queries = useQueryClient()
  const views = useRead(viewApi.list, { list }).data?.data ?? []
  const { mutateAsync: save } = useAction(viewApi.save, { refreshes: [viewApi.list] })
  const { mutateAsync: remove } = useAction(viewApi.remove, { refreshes: [viewApi.list] })
  const current = views.find(({ id }) => id === state.get(viewParam))

  /** Shows at once what the server will keep. */
  const showAtOnce = (view: SavedView) =>
    queries.setQueryData<{ data: SavedView[] }>([viewApi.list.path, { list }], (before) =>
      before === undefined ? before : { data: before.data.map((one) => (one.id === view.id ? view : one)) },
    )
  const keep = (view: SavedView) => {
    showAtOnce(view)
    void save({ ...view, list })
  }

  return {
    views,
    current,
    /** What is shown differs from what the view keeps. */
    isChanged: current !== undefined && current.search !== state.viewQuery,
    open: (view: SavedView) => state.show(view.search, view.id),
    async add(name: string, choices: ListChoices) {
      const search = state.viewQuery
      const { id } = await save({ list, name, search, ...choices })
      state.show(search, id)
    },
    rename: (view: SavedView, name: string) => save({ ...view, list, name }),
    keepShown: (view: SavedView) => keep({ ...view, search: state.viewQuery }),
    keepChoices: (choices: ListChoices) => {
      if (current !== undefined) keep({ ...current, ...choices })
    },
    async remove(view: SavedView) {
      await remove({ id: view.id })
      if (view.id === current?.id) state.show('', '')
    },
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
