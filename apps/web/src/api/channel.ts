/** One kind of news from a place that knows nothing of the screens, to whoever shows it. */
export function channel<News>() {
  const listeners = new Set<(news: News) => void>()
  return {
    tell(news: News) {
      for (const listener of listeners) listener(news)
    },
    listen(listener: (news: News) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
