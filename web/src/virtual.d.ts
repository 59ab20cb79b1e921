declare module 'virtual:messages' {
  const addresses: Record<'en' | 'pl' | 'cs', string>
  export default addresses
}
declare module '*?raw' {
  const text: string
  export default text
}
declare module '*?url' {
  const address: string
  export default address
}
