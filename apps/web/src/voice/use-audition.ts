import type { InputOf } from '@matrixcast/contract/endpoint'
import { voiceApi } from '@matrixcast/contract/voice'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../api/use-calls.ts'

type Sample = InputOf<typeof voiceApi.tryVoice>

/** One sample at a time: asked for, played, stopped when another begins or the page goes. */
export function useAudition() {
  const [playing, setPlaying] = useState<Sample['voice']>()
  const sound = useRef<HTMLAudioElement>(undefined)
  const ask = useAction(voiceApi.tryVoice)
  const stop = () => {
    sound.current?.pause()
    sound.current = undefined
    setPlaying(undefined)
  }
  useEffect(() => () => sound.current?.pause(), [])

  const play = (sample: Sample) => {
    stop()
    ask.mutate(sample, {
      onSuccess: ({ url }) => {
        const audio = new Audio(url)
        sound.current = audio
        const leave = () => {
          if (sound.current === audio) setPlaying(undefined)
        }
        audio.addEventListener('ended', leave)
        audio.addEventListener('error', leave)
        setPlaying(sample.voice)
        audio.play().catch((error: unknown) => {
          console.warn('the sample could not be played', error)
          leave()
        })
      },
    })
  }
  return {
    playing,
    waiting: ask.isPending ? ask.variables.voice : undefined,
    /** The endpoint failed and the built-in voice was heard. */
    fellBack: ask.data?.source === 'fallback',
    play,
    stop,
  }
}
