import './psd.css'
import { LoadingOutlined, WarningFilled } from '@ant-design/icons'
import type { PsdSkipped } from '@matrixcast/contract/builder-psd'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PsdAnswer, PsdState, Taken } from './use-psd.ts'

type PsdDialogProps = {
  state: PsdState
  isMaking: boolean
  onMake: (answer: PsdAnswer) => void
  /** Where a document is open: its pages come into that one. */
  onBring?: (answer: PsdAnswer) => void
  /** Why they did not. */
  problem?: string | undefined
  onAgain: (taken: Taken) => void
  onLeave: () => void
}

/** What became of a Photoshop document: what is words, what is a picture, what was left out, and why. */
export function PsdDialog({ state, isMaking, onMake, onBring, problem, onAgain, onLeave }: PsdDialogProps) {
  const { t } = useTranslation('psd')
  if (state.is === 'none') return null
  const { taken, answer } = state.is === 'read' ? state : { taken: undefined, answer: undefined }
  const offers = (['hidden', 'styles'] as const).flatMap((word) => {
    const count = answer?.skipped.filter((one) => one.word === word).length ?? 0
    return count > 0 ? [{ word, count }] : []
  })
  const make = (
    <Button
      key="make"
      type={onBring ? 'default' : 'primary'}
      loading={isMaking}
      disabled={state.is !== 'read'}
      onClick={() => state.is === 'read' && onMake(state.answer)}
    >
      {t(onBring ? 'asNew' : 'make')}
    </Button>
  )
  const bring = onBring && (
    <Button
      key="bring"
      type="primary"
      disabled={state.is !== 'read' || isMaking}
      onClick={() => state.is === 'read' && onBring(state.answer)}
    >
      {t('into')}
    </Button>
  )
  return (
    <Modal
      open
      width={640}
      title={<span className="cut">{state.name}</span>}
      onCancel={onLeave}
      footer={[
        <Button key="leave" onClick={onLeave}>
          {t(state.is === 'refused' ? 'close' : 'cancel', { ns: 'ui' })}
        </Button>,
        ...offers.map(({ word, count }) => (
          <Button
            key={word}
            disabled={isMaking}
            onClick={() => taken && onAgain({ ...taken, [word === 'hidden' ? 'hidden' : 'firstStyle']: true })}
          >
            {t(word === 'hidden' ? 'takeHidden' : 'takeStyles', { count })}
          </Button>
        )),
        ...(state.is === 'refused' ? [] : [make, bring]),
      ]}
    >
      {state.is === 'sending' && (
        <p role="status">
          <LoadingOutlined aria-hidden="true" /> {t('sending')}
        </p>
      )}
      {state.is === 'refused' && (
        <p role="alert">
          <WarningFilled className="psd-warning" aria-hidden="true" /> {state.reason}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="tone-warn">
          {problem}
        </p>
      )}
      {state.is === 'read' && <PsdFound answer={state.answer} />}
    </Modal>
  )
}

function PsdFound({ answer: { document, words, pictures, skipped } }: { answer: PsdAnswer }) {
  const { t } = useTranslation('psd')
  // Two layers may have one name.
  const rows = skipped.map((one, number) => ({ ...one, number }))
  const counts = [
    t('pages', { count: document.pages.length }),
    t('words', { count: words }),
    t('pictures', { count: pictures.length }),
  ]
  const whyOf = ({ as, within, word }: PsdSkipped) => {
    if (as === 'leftOut' || as === 'otherFont') return t(as)
    if (isOfWords(word)) return t('asPicture')
    if (within === '') return t('pageAsPicture')
    return t(isLeftUndone(word) ? 'groupWithout' : 'groupAsPicture', { within })
  }
  return (
    <>
      <p>{counts.join(' · ')}</p>
      {skipped.length === 0 ? (
        <p className="meta">{t('nothingLost')}</p>
      ) : (
        <table className="psd-skipped" aria-label={t('skipped')}>
          <thead>
            <tr>
              <th>{t('layer')}</th>
              <th>{t('became')}</th>
              <th>{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.number}>
                <td className="cut" title={one.layer}>
                  {one.layer || t('noName')}
                </td>
                <td>{whyOf(one)}</td>
                <td>{t(`word.${one.word}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const ofWords: readonly PsdSkipped['word'][] = ['styles', 'bent', 'vertical', 'skewed', 'signs', 'long']
/** A group is drawn without them: its picture looks otherwise than in Photoshop. */
const isLeftUndone = (word: PsdSkipped['word']) => word === 'adjustment' || word === 'blend' || word === 'effects'
const isOfWords = (word: PsdSkipped['word']) => ofWords.includes(word)
