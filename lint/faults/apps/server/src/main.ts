export const start = () => 'started'
