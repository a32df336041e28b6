export const work = 'a piece'

export class Piece {
  name!: string
}
