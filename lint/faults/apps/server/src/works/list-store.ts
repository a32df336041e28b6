type ListInput = { page: number; limit: number; keyword?: string; sort?: string }

type Query = { keyword?: string }
export type WorkQuery = Pick<ListInput, 'sort'> & { platform?: string }
interface FilmQuery {
  keyword?: string
}
export type OwnQuery = Pick<ListInput, 'keyword'>

export const list = (query: Query & FilmQuery, paging: { limit: number; page: number }) => [query, paging]
