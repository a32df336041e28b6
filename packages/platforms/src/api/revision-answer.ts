import type { PublishFault } from '@matrixcast/domain/publish-task'

/** A post as its site has it now. `version`: what changes with each change there, as the site writes it; `text`: without marks. */
export type StandingPost = { version: string; title: string; text: string }

/**
 * What became of an update. `changedThere`: somebody changed the post on its site since, nothing was sent; `gone`: it is not
 * there any more; `refused`: a certain no; `unsure`: it left and no answer came. Any of them may be asked for again.
 */
export type RevisionAnswer =
  | { kind: 'sent'; version: string }
  | { kind: 'changedThere'; theirs: StandingPost }
  | { kind: 'gone' }
  | { kind: 'refused'; fault: PublishFault; detail: string }
  | { kind: 'unsure'; detail: string }
