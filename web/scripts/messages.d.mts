import type { Plugin } from 'vite'
export const LANGUAGES: string[]
export function files(language: string): Record<string, string>
export function entries(text: string): Map<string, string>
export function merged(language: string): string
export function messages(): Plugin
