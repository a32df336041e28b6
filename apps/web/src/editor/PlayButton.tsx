import { CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'

/** The player comes along, so that the dialog does not begin to fetch it when it is there. */
const load = async () => {
  const [{ PlayDialog }] = await Promise.all([import('./PlayDialog.tsx'), import('../ui/TimelinePlayer.tsx')])
  return PlayDialog
}
const PlayDialog = lazily(load)

/** After the page has come to rest; a browser without such a moment waits for the press. */
function useLoadedWhenIdle(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined
    // What cannot be fetched now is fetched, and complained of, when somebody presses.
    const ahead = requestIdleCallback(() => void Promise.allSettled([load()]))
    return () => cancelIdleCallback(ahead)
  }, [])
}

export function PlayButton() {
  const { t } = useTranslation('editor')
  const [isPlaying, setIsPlaying] = useState(false)
  useLoadedWhenIdle()
  return (
    <>
      <Button icon={<CaretRightOutlined />} onClick={() => setIsPlaying(true)}>
        {t('play')}
      </Button>
      {isPlaying && <PlayDialog onClose={() => setIsPlaying(false)} />}
    </>
  )
}
