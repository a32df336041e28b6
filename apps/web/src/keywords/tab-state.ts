import { type ListState, useListState } from '../ui/list/list-state.ts'

/** The state of a list that is a tab of its address: a saved view, or none, leaves the tab open. */
export function useTabState(tab: 'keywords' | 'positions'): ListState {
  const state = useListState()
  return {
    ...state,
    show(text, viewId) {
      const query = new URLSearchParams(text)
      query.set('tab', tab)
      state.show(query.toString(), viewId)
    },
  }
}
