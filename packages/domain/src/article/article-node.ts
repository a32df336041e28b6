/** A node of an article's document (contract/article-doc), as far as its words and pictures are asked for. */
export type ArticleNode = {
  type: string
  text?: string | undefined
  attrs?: Readonly<Record<string, unknown>> | undefined
  marks?: readonly { type: string; attrs?: Readonly<Record<string, unknown>> | undefined }[] | undefined
  content?: readonly ArticleNode[] | undefined
}

/** The node and all nodes in it, in the order of reading. */
export function* nodesOf(node: ArticleNode): Generator<ArticleNode> {
  yield node
  for (const inner of node.content ?? []) yield* nodesOf(inner)
}
