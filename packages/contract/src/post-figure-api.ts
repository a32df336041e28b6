import { can, endpoint } from './endpoint.ts'
import { postFigures } from './post-figures.ts'
import { done, id } from './wire.ts'

/** Bounds what a person types by mistake. */
const most = 1_000_000_000_000
const typed = postFigures.shape.plays.unwrap().max(most).nullable()

export const postFigureApi = {
  /** Figures that a person read on the platform. Left out: as it was; null: the typed one is taken away. */
  type: endpoint({
    method: 'POST',
    path: '/api/v2.data/savePostFigures',
    access: can('publish:send'),
    input: postFigures
      .extend({ plays: typed, likes: typed, comments: typed, shares: typed, saves: typed })
      .partial()
      .extend({ id }),
    output: done,
  }),
}
