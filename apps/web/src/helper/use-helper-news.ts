import type { HelperData } from '@matrixcast/contract/helper'
import { useEffect, useState } from 'react'
import { commandHelper } from './command.border.ts'
import { useHelperState } from './use-helper.ts'

type News = HelperData<'controller.helper.state'>

const everyMs = 3000

/** What the cloud manager on this computer does, looked at every three seconds; undefined while it is not connected. */
export function useHelperNews(): News | undefined {
  const isConnected = useHelperState() === 'connected'
  const [news, setNews] = useState<News>()
  useEffect(() => {
    if (!isConnected) return
    let isWanted = true
    const look = async () => {
      const answer = await commandHelper('controller.helper.state', {})
      if (isWanted && answer.ok) setNews(answer.value)
    }
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [isConnected])
  return isConnected ? news : undefined
}
