/** @jsxRuntime automatic */
import { ElementView } from '@matrixcast/elements/ElementView'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LayerState } from './layer-states.ts'

type Sheet = { states: readonly LayerState[]; fontCss: string }

/** The page that is photographed: every state of an element at its own place, all hidden, nothing behind them. */
export const layerPage = ({ states, fontCss }: Sheet): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="zh">
      <head>
        <meta charSet="utf-8" />
        <style>{fontCss}</style>
      </head>
      <body style={{ margin: 0, overflow: 'hidden' }}>
        {states.map(({ element, reveal, beside = [] }, at) => (
          <div key={at} data-state={at} style={{ visibility: 'hidden' }}>
            <ElementView element={element} reveal={reveal} />
            {beside.map((one, place) => (
              <ElementView key={place} element={one} />
            ))}
          </div>
        ))}
      </body>
    </html>,
  )}`
