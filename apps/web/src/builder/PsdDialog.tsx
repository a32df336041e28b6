import { LoadingOutlined, WarningFilled } from '@ant-design/icons'
import type { PsdSkipped } from '@matrixcast/contract/builder-psd'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PsdAnswer, PsdState, Taken } from './use-psd.ts'

type PsdDialogProps = {
  state: PsdState
  isMaking: boolean
  onMake: (answer: PsdAnswer) => void
  onAgain: (taken: Taken) => void
  onLeave: () => void
}

/** What became of a Photoshop document: what is words, what is a picture, what was left out, and why. */
export function PsdDialog({ state, isMaking, onMake, onAgain, onLeave }: PsdDialogProps) {
  const { t } = useTranslation('builder')
  if (state.is === 'none') return null
  const { taken, answer } = state.is === 'read' ? state : { taken: undefined, answer: undefined }
  const offers = (['hidden', 'styles'] as const).flatMap((word) => {
    const count = answer?.skipped.filter((one) => one.word === word).length ?? 0
    return count > 0 ? [{ word, count }] : []
  })
  const make = (
    <Button
      key="make"
      type="primary"
      loading={isMaking}
      disabled={state.is !== 'read'}
      onClick={() => state.is === 'read' && onMake(state.answer)}
    >
      {t('psd.make')}
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
          {t('cancel')}
        </Button>,
        ...offers.map(({ word, count }) => (
          <Button
            key={word}
            disabled={isMaking}
            onClick={() => taken && onAgain({ ...taken, [word === 'hidden' ? 'hidden' : 'firstStyle']: true })}
          >
            {t(word === 'hidden' ? 'psd.takeHidden' : 'psd.takeStyles', { count })}
          </Button>
        )),
        ...(state.is === 'refused' ? [] : [make]),
      ]}
    >
      {state.is === 'sending' && (
        <p role="status">
          <LoadingOutlined aria-hidden="true" /> {t('psd.sending')}
        </p>
      )}
      {state.is === 'refused' && (
        <p role="alert">
          <WarningFilled className="psd-warning" aria-hidden="true" /> {state.reason}
        </p>
      )}
      {state.is === 'read' && <PsdFound answer={state.answer} />}
    </Modal>
  )
}

function PsdFound({ answer: { document, words, pictures, skipped } }: { answer: PsdAnswer }) {
  const { t } = useTranslation('builder')
  // Two layers may have one name.
  const rows = skipped.map((one, number) => ({ ...one, number }))
  const counts = [
    t('psd.pages', { count: document.pages.length }),
    t('psd.words', { count: words }),
    t('psd.pictures', { count: pictures.length }),
  ]
  const whyOf = ({ as, within, word }: PsdSkipped) => {
    if (as === 'leftOut') return t('psd.leftOut')
    if (isOfWords(word)) return t('psd.asPicture')
    if (within === '') return t('psd.pageAsPicture')
    return t(isLeftUndone(word) ? 'psd.groupWithout' : 'psd.groupAsPicture', { within })
  }
  return (
    <>
      <p>{counts.join(' · ')}</p>
      {skipped.length === 0 ? (
        <p className="meta">{t('psd.nothingLost')}</p>
      ) : (
        <table className="psd-skipped" aria-label={t('psd.skipped')}>
          <thead>
            <tr>
              <th>{t('psd.layer')}</th>
              <th>{t('psd.became')}</th>
              <th>{t('psd.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.number}>
                <td className="cut" title={one.layer}>
                  {one.layer || t('psd.noName')}
                </td>
                <td>{whyOf(one)}</td>
                <td>{t(`psd.word.${one.word}`)}</td>
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
