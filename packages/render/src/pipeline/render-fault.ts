/** Why a variant could not be made. `kind` is for people (translated), `detail` for the log. */
export type RenderFault = {
  kind:
    | 'sourceUnreadable'
    | 'hdrUnsupported'
    | 'nothingToSay'
    | 'voiceFailed'
    | 'voiceSilent'
    | 'lineLanguageMissing'
    | 'endpointUnreachable'
    | 'endpointRefused'
    | 'endpointNonsense'
    | 'fontMissing'
    | 'signMissing'
    | 'pictureBroken'
    | 'layersFailed'
    | 'encodingFailed'
    | 'notVerified'
    | 'diskFull'
    | 'timedOut'
    | 'cancelled'
  detail: string
}

/** A fault of one tool as the pipeline says it: what all tools share keeps its word, the rest becomes `otherwise`. */
export function renderFault(fault: { kind: string; detail: string }, otherwise: RenderFault['kind']): RenderFault {
  const { kind, detail } = fault
  const shared = sharedWords.find((word) => word === kind)
  return { kind: shared ?? otherwise, detail: shared ? detail : `${kind}: ${detail}` }
}

const sharedWords = [
  'nothingToSay',
  'fontMissing',
  'signMissing',
  'pictureBroken',
  'diskFull',
  'timedOut',
  'cancelled',
  'endpointUnreachable',
  'endpointRefused',
  'endpointNonsense',
] as const
