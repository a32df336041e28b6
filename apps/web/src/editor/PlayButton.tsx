import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'

const PlayDialog = lazily(async () => (await import('./PlayDialog.tsx')).PlayDialog)

/** After the page has come to rest; a browser without such a moment waits for the press. */
function useLoadedWhenIdle(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined
    // What cannot be fetched now is fetched, and complained of, when somebody presses.
    const ahead = requestIdleCallback(() => void Promise.allSettled([PlayDialog.ahead()]))
    return () => cancelIdleCallback(ahead)
  }, [])
}

export function PlayButton() {
  const { t } = useTranslation('editor')
  const [isPlaying, setIsPlaying] = useState(false)
  useLoadedWhenIdle()
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setIsPlaying(true)}>
        {t('preview')}
      </Button>
      {isPlaying && <PlayDialog onClose={() => setIsPlaying(false)} />}
    </>
  )
}
