import { Module } from '@nestjs/common';
import { ClaimInstallationHandler } from './claim-installation.handler.js';
import { SetUpController } from './set-up.controller.js';
import { SetUpReader } from './set-up.reader.js';

@Module({ controllers: [SetUpController], providers: [ClaimInstallationHandler, SetUpReader] })
export class SetUpModule {}
